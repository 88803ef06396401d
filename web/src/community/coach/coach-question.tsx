import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'
import { consentPostponedOptions } from './coach.data.ts'

// Asked once at most, and of nobody where no provider is set up.
const ConsentAsk = lazyComponent(async () => (await import('./consent-question.tsx')).ConsentQuestion)

/** Asks what may go to the AI provider, of a member who has not been asked about it yet. */
export function CoachQuestion() {
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
