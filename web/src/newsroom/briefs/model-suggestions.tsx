import type { CallOf } from '@app/contract/route'
import type { helpWithBrief } from '@app/contract/newsroom/model-help'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { writerOptions } from '../writing/writing.data.ts'
import { useAskForHelp, type ModelSuggestions } from './model-help.data.ts'
import styles from './topic-brief.module.css'

type ModelHelpProps = {
  question: CallOf<typeof helpWithBrief>['body']
  /** Takes the suggestions over into the editor's notes, with which a brief is kept. */
  onTake: (notes: string) => void
}

/**
 * Has a model suggest whom to ask and what: it knows that nothing was reviewed, and states nothing.
 */
export function ModelHelp({ question, onTake }: ModelHelpProps) {
  const { data: writer } = useQuery(writerOptions())
  const [help, setHelp] = useState<ModelSuggestions | null>(null)
  const toast = useToast()
  const ask = useAskForHelp()
  if (writer === undefined || writer.engine === 'built-in') return null
  if (help !== null) return <Suggested help={help} onTake={onTake} />
  const press = () =>
    ask.mutate(question, {
      onSuccess: setHelp,
      onError: (error) =>
        showFailureWithReason(toast, 'No suggestions', error, 'The model suggested nothing.'),
    })
  return (
    <div className={styles.acts}>
      <Button
        variant="outline"
        icon={<Sparkles aria-hidden />}
        isBusy={ask.isPending}
        busyLabel="Asking for questions…"
        onPress={press}
      >
        {`Ask ${writer.engine} for questions`}
      </Button>
    </div>
  )
}

function Suggested({ help, onTake }: { help: ModelSuggestions; onTake: (notes: string) => void }) {
  const lists = [
    ['Whom to ask', help.whom],
    ['Questions', help.questions],
    ['Angles', help.angles],
  ] as const
  const notes = [
    `Suggested by ${help.engine}, from nothing reviewed:`,
    ...lists.flatMap(([, lines]) => lines.map((line) => `- ${line}`)),
  ].join('\n')
  return (
    <section aria-label="Suggested by the model" className={styles.part}>
      <h2 className={styles.heading}>Suggested by {help.engine}</h2>
      <p className={styles.caveat}>
        Nothing on this topic was reviewed here: these are questions, and no findings.
      </p>
      {lists.map(([name, lines]) => (
        <div key={name} className={styles.ask}>
          <h3 className={styles.partTitle}>{name}</h3>
          <ul className={styles.bullets}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.acts}>
        <Button variant="outline" onPress={() => onTake(notes)}>
          Add them to my notes
        </Button>
      </div>
    </section>
  )
}
