import { mostQuotations } from '@app/contract/newsroom/material'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import styles from './material.module.css'
import {
  newQuotation,
  readQuotations,
  withQuotations,
  type MaterialFaults,
  type MaterialWords,
  type QuotationWords,
} from './material-words.ts'

type MaterialFieldsProps = {
  words: MaterialWords
  faults: MaterialFaults
  onChange: (words: MaterialWords) => void
}

/** Asks for the editor's own angle, scene, quotations, notes and demands. */
export function MaterialFields({ words, faults, onChange }: MaterialFieldsProps) {
  const put = (field: keyof MaterialWords) => (typed: string) =>
    onChange({ ...words, [field]: typed })
  return (
    <div className={styles.fields}>
      <Field
        label="Angle"
        isOptional
        hint="What this piece says that others do not."
        value={words.angle}
        onChange={put('angle')}
        fault={faults['angle']}
      />
      <Scene words={words} faults={faults} put={put} />
      <Quotations words={words} faults={faults} onChange={onChange} />
      <TextAreaField
        label="Notes"
        isOptional
        hint="For you and for a model writer; never printed as they stand."
        value={words.notes}
        onChange={put('notes')}
        fault={faults['notes']}
      />
      <Demands words={words} faults={faults} put={put} />
    </div>
  )
}

type PartProps = Pick<MaterialFieldsProps, 'words' | 'faults'> & {
  put: (field: keyof MaterialWords) => (typed: string) => void
}

function Scene({ words, faults, put }: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Scene</legend>
      <p className={styles.hint}>It opens the piece, word for word.</p>
      <div className={styles.row}>
        <Field
          label="Who"
          isOptional
          value={words.who}
          onChange={put('who')}
          fault={faults['scene.who']}
        />
        <Field
          label="Where"
          isOptional
          value={words.where}
          onChange={put('where')}
          fault={faults['scene.where']}
        />
        <Field
          label="When"
          isOptional
          value={words.when}
          onChange={put('when')}
          fault={faults['scene.when']}
        />
      </div>
      <TextAreaField
        label="The scene"
        isOptional
        value={words.scene}
        onChange={put('scene')}
        fault={faults['scene.words']}
      />
    </fieldset>
  )
}

function Demands({ words, faults, put }: PartProps) {
  return (
    <div className={styles.row}>
      <TextAreaField
        label="Must have"
        isOptional
        hint="One thing a line, which the text must speak of."
        value={words.mustHave}
        onChange={put('mustHave')}
        fault={faults['must_have']}
      />
      <TextAreaField
        label="Must not have"
        isOptional
        hint="One word or phrase a line."
        value={words.mustNot}
        onChange={put('mustNot')}
        fault={faults['must_not']}
      />
    </div>
  )
}

function Quotations({ words, faults, onChange }: MaterialFieldsProps) {
  const quotations = readQuotations(words)
  const put = (next: readonly QuotationWords[]) => onChange(withQuotations(words, next))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Quotations</legend>
      <p className={styles.hint}>Printed word for word with their names, and only once agreed.</p>
      {quotations.map((quotation, at) => (
        <QuotationFields
          key={quotation.id}
          quotation={quotation}
          at={at}
          faults={faults}
          onChange={(next) => put(quotations.with(at, next))}
          onRemove={() => put(quotations.toSpliced(at, 1))}
        />
      ))}
      {quotations.length < mostQuotations && (
        <Button
          variant="outline"
          size="sm"
          icon={<Plus aria-hidden />}
          onPress={() => put([...quotations, newQuotation()])}
        >
          Add a quotation
        </Button>
      )}
    </fieldset>
  )
}

type QuotationFieldsProps = {
  quotation: QuotationWords
  at: number
  faults: MaterialFaults
  onChange: (quotation: QuotationWords) => void
  onRemove: () => void
}

function QuotationFields({ quotation, at, faults, onChange, onRemove }: QuotationFieldsProps) {
  const number = at + 1
  return (
    <fieldset className={styles.quotation} aria-label={`Quotation ${number}`}>
      <TextAreaField
        label={`Words of quotation ${number}`}
        value={quotation.words}
        onChange={(words) => onChange({ ...quotation, words })}
        fault={faults[`quotations.${at}.words`]}
      />
      <div className={styles.row}>
        <Field
          label={`Name for quotation ${number}`}
          value={quotation.name}
          onChange={(name) => onChange({ ...quotation, name })}
          fault={faults[`quotations.${at}.name`]}
        />
        <Field
          label={`Role for quotation ${number}`}
          isOptional
          value={quotation.role}
          onChange={(role) => onChange({ ...quotation, role })}
          fault={faults[`quotations.${at}.role`]}
        />
      </div>
      <div className={styles.acts}>
        <Checkbox
          isSelected={quotation.isAgreed}
          onChange={(isAgreed) => onChange({ ...quotation, isAgreed })}
        >
          Agreed to be quoted
        </Checkbox>
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove quotation ${number}`}
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
