import type { CoachTone } from '@app/contract/community/preferences'

export const tones: readonly { value: CoachTone; label: string; hint: string }[] = [
  { value: 'encouraging', label: 'Encouraging', hint: 'Warm, and starts from what went well.' },
  { value: 'plain', label: 'Plain', hint: 'Short and matter-of-fact.' },
  { value: 'technical', label: 'Technical', hint: 'More of the figures, and of how things work.' },
]
