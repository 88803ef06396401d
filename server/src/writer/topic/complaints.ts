import { createPhraseFinder } from './phrases.ts'

/** True for a topic of something that hurts already. */
export const isComplaint = createPhraseFinder(
  [
    'pain|pains|painful|sore|hurt|hurts|hurting|ache|aches|aching|injured|torn|pulled',
    'tendinopathy|tendinitis|tendonitis|tendinosis|tear|strain|rupture',
  ],
  ['before|without|avoid|avoiding|prevent|preventing .. pain|injury|hurting'],
)

/** True for a text that sends a reader who is in pain to somebody else. */
export const excludesReader = createPhraseFinder([
  'already|now painful|sore|hurts|injured .. plan|physiotherapist|clinician',
  'healthy tendons|muscles|joints were studied',
  'none of this is meant for',
  'tendon|muscle|joint|calf that does not hurt',
  'painful|sore one is for a',
])
