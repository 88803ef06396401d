import { z } from 'zod'
import { knowledgeFolder, readKnowledge } from '../../knowledge/read-knowledge.ts'
import { AuthoredAnswer } from './answer-schema.ts'

/** Reads the authored answers to what members ask. */
export const readAnswers = (folder: URL = knowledgeFolder): Promise<AuthoredAnswer[]> =>
  readKnowledge(folder, 'coach/answers.json', z.array(AuthoredAnswer))
