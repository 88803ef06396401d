import type { MemoryFact } from '@app/contract/community/coach'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Disclosure } from '../../kit/disclosure.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { factsOptions } from './insights.data.ts'
import styles from './sources.module.css'

/**
 * Lists the findings that a letter cites with their caveats. It shows nothing if they cannot be
 * fetched.
 */
export function Sources({ factIds }: { factIds: readonly string[] }) {
  const { data: facts = [] } = useQuery(factsOptions())
  const cited = facts.filter(({ id }) => factIds.includes(id))
  if (cited.length === 0) return null
  return (
    <div className={styles.place}>
      <Disclosure summary="Where this comes from">
        <ul className={styles.sources}>
          {cited.map((fact) => (
            <Source key={fact.id} fact={fact} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Source({ fact }: { fact: MemoryFact }) {
  return (
    <li className={styles.source}>
      <p>{fact.claim}</p>
      <dl className={styles.details}>
        <div>
          <dt>Source</dt>
          <dd>
            {fact.url === null ? (
              fact.source
            ) : (
              <SourceLink url={fact.url}>{fact.source}</SourceLink>
            )}
          </dd>
        </div>
        <div>
          <dt>Studied</dt>
          <dd>{fact.population}</dd>
        </div>
        <div>
          <dt>Bear in mind</dt>
          <dd>{fact.caveat}</dd>
        </div>
      </dl>
    </li>
  )
}

function SourceLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      <ExternalLink aria-hidden />
    </a>
  )
}
