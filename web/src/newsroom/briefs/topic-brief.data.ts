import { briefTopic, type TopicBrief } from '@app/contract/newsroom/topic-brief'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** A topic to be looked up on the shelf, with what decides its outline. */
export type TopicQuestion = {
  topic: string
  customPrompt: string | null
  theme: EditorialTheme | null
  stream: TopicBrief['stream']
  shape: 'article' | 'sidebar'
  planId: string | null
  mayRepeat: boolean
}

/**
 * Reads what would come of a topic; again each time, since every package changes what was printed
 * lately.
 */
export const topicBriefOptions = ({
  topic,
  customPrompt,
  theme,
  stream,
  shape,
  planId,
  mayRepeat,
}: TopicQuestion) =>
  queryOptions({
    queryKey: ['topic-brief', topic, customPrompt, theme, stream, shape, planId, mayRepeat],
    queryFn: ({ signal }) =>
      call(
        briefTopic,
        {
          body: {
            topic,
            customPrompt,
            editorial_theme: theme,
            stream,
            shape,
            ...(planId !== null && { plan_id: planId }),
            ...(mayRepeat && { may_repeat: true }),
          },
        },
        { signal },
      ),
    staleTime: 0,
  })
