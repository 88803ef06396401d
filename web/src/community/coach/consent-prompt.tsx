import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'
import { consentPostponedOptions } from './coach.data.ts'

// Loaded lazily: a member is asked once at most, and never without a provider.
const ConsentAsk = lazyComponent(
  async () => (await import('./consent-question.tsx')).ConsentQuestion,
)

/** Asks members who have not answered yet what may go to the AI provider. */
export function ConsentPrompt() {
  const { data: preferences } = useQuery(preferencesOptions())
  const { data: isPutOff } = useQuery(consentPostponedOptions())
  if (!preferences?.ai_provider || preferences.ai_consent !== null || isPutOff) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <ConsentAsk provider={preferences.ai_provider} />
      </Suspense>
    </ErrorBoundary>
  )
}
