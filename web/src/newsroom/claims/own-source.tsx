import { longestSource, type Claim } from '@app/contract/newsroom/claims'
import { tooLong } from '@app/contract/lengths'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { Field } from '../../kit/field.tsx'
import styles from './own-source.module.css'

type OwnSourceProps = { claim: Claim; isBusy: boolean; onSign: (source: string) => void }

/** Lets an editor sign by a source that is not among our facts. It joins the references. */
export function OwnSource(props: OwnSourceProps) {
  if (props.claim.facts.length === 0 && props.claim.state === 'open')
    return <SourceForm {...props} />
  return (
    <Disclosure summary="None of these bears it: name another source">
      <SourceForm {...props} />
    </Disclosure>
  )
}

function SourceForm({ isBusy, onSign }: OwnSourceProps) {
  const [source, setSource] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = source.trim()
    const found =
      given === ''
        ? 'Please name the source: authors, year, journal, DOI.'
        : given.length > longestSource
          ? tooLong('The source', longestSource)
          : undefined
    setFault(found)
    if (found === undefined) onSign(given)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field
        label="Source"
        hint="Authors, year, journal, DOI: as it is printed for readers."
        value={source}
        onChange={setSource}
        fault={fault}
      />
      <div>
        <Button type="submit" size="sm" variant="outline" isBusy={isBusy} busyLabel="Signing…">
          I have read it: sign by this source
        </Button>
      </div>
    </form>
  )
}
