import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/lazy-part.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'
import { questionPutOffOptions } from './coach.data.ts'

// Asked once at most, and of nobody where no provider is set up.
const ConsentAsk = lazyPart(async () => (await import('./consent-ask.tsx')).ConsentAsk)

/** Asks what may go to the AI provider, of a member who has not been asked about it yet. */
export function CoachQuestion() {
  const { data: preferences } = useQuery(preferencesOptions())
  const { data: isPutOff } = useQuery(questionPutOffOptions())
  if (!preferences?.ai_provider || preferences.ai_consent !== null || isPutOff) return null
  return (
    <FaultBoundary>
      <Suspense>
        <ConsentAsk provider={preferences.ai_provider} />
      </Suspense>
    </FaultBoundary>
  )
}
