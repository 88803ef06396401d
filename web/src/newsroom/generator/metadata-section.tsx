import type { ContentPackage } from '@app/contract/newsroom/packages'
import { Pencil, Tags as TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Tags } from '../../kit/tag.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { fieldText } from '../packages/field-words.ts'
import { PackageSection, SectionActions } from '../packages/package-section.tsx'
import { MetadataForm } from './metadata-form.tsx'
import styles from './metadata-section.module.css'
import { partId } from './element-ids.ts'

export function MetadataSection({ content }: { content: AnyPackage }) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  return (
    <PackageSection
      id={partId('metadata')}
      title="Metadata"
      icon={<TagsIcon aria-hidden />}
      meta="Section, format, tags"
    >
      {stage === 'editing' ? (
        <MetadataForm content={content} onClose={() => setStage('changed')} />
      ) : (
        <>
          <SectionActions>
            <CopyButton text={() => fieldText(content, 'metadata')} label="Copy the metadata" />
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
          <MetadataList {...content.metadata} />
        </>
      )}
    </PackageSection>
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
