import type { Comment } from '@app/contract/community/insights'

type CommentColumns = {
  comment: string | null
  commented_at: Date | null
  comment_answer: string | null
  comment_answer_kind: Comment['answer_kind'] | null
}

/**
 * The contract's shape of what a member wrote back; the database holds all of its columns or none.
 */
export function toComment({
  comment,
  commented_at,
  comment_answer,
  comment_answer_kind,
}: CommentColumns) {
  if (
    comment === null ||
    commented_at === null ||
    comment_answer === null ||
    comment_answer_kind === null
  )
    return null
  return {
    text: comment,
    created_at: commented_at,
    answer: comment_answer,
    answer_kind: comment_answer_kind,
  }
}
