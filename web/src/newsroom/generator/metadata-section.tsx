import type { Generation } from '@app/contract/newsroom/generations'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import { Pencil, Tags as TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Tags } from '../../kit/tag.tsx'
import { CopyButton } from '../packages/copy-button.tsx'
import { wordsOf } from '../packages/field-words.ts'
import { Section, SectionActions } from '../packages/section.tsx'
import { MetadataForm } from './metadata-form.tsx'
import styles from './metadata-section.module.css'
import { partId } from './part-id.ts'

export function MetadataSection({ generation }: { generation: Generation }) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  return (
    <Section id={partId('metadata')} title="Metadata" icon={<TagsIcon aria-hidden />} meta="Section, format, tags">
      {stage === 'editing' ? (
        <MetadataForm generation={generation} onClose={() => setStage('changed')} />
      ) : (
        <>
          <SectionActions>
            <CopyButton text={() => wordsOf(generation, 'metadata')} label="Copy the metadata" />
            <Button
              variant="outline"
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label="Edit the metadata"
              autoFocus={stage === 'changed'}
              onPress={() => setStage('editing')}
            >
              Edit
            </Button>
          </SectionActions>
          <MetadataList {...generation.metadata} />
        </>
      )}
    </Section>
  )
}

function MetadataList({ section, format, tags }: ContentPackage['metadata']) {
  return (
    <dl className={styles.list}>
      <dt>Section</dt>
      <dd>{section}</dd>
      <dt>Format</dt>
      <dd>{format}</dd>
      <dt>Tags</dt>
      <dd>
        <Tags tags={tags} />
      </dd>
    </dl>
  )
}
