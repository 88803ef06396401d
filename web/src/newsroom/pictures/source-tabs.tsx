import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { TabBar, TabPanel, Tabs, type TabItem } from '../../kit/tabs.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DrawnTab } from './drawn-tab.tsx'
import { draftFromKeptPicture, type PictureDraft } from './picture-draft.ts'
import { PictureLibraryTab } from './picture-library-tab.tsx'
import styles from './picture-dialog.module.css'
import { UploadTab } from './upload-tab.tsx'
import type { usePlacePicture } from './use-place-picture.ts'
import { WishLine } from './placement-form.tsx'

type Source = 'upload' | 'openverse' | 'wikimedia' | 'drawn'

const sources: readonly TabItem<Source>[] = [
  { id: 'upload', label: 'Upload' },
  { id: 'openverse', label: 'Openverse' },
  { id: 'wikimedia', label: 'Wikimedia Commons' },
  { id: 'drawn', label: 'Drawn' },
]

type SourceTabsProps = {
  package: AnyPackage
  place: PicturePlace
  placing: ReturnType<typeof usePlacePicture>
  onHold: (held: PictureDraft) => void
  onCancel: () => void
}

/** The sources that a picture can come from. */
export function SourceTabs({ package: pack, place, placing, onHold, onCancel }: SourceTabsProps) {
  const [source, setSource] = useState<Source>('upload')
  const { wish } = pack.pictures[place]
  const library = {
    search: wish.search,
    onChosen: (picture: Parameters<typeof draftFromKeptPicture>[0]) =>
      onHold(draftFromKeptPicture(picture)),
  }
  return (
    <>
      <DialogBody>
        <div className={styles.body}>
          <WishLine wish={wish} />
          <ConflictNotice conflict={placing.conflict} place={place} isBusy={placing.isPlacing} />
          <Tabs selected={source} onSelect={setSource}>
            <TabBar label="Where the picture comes from" items={sources} variant="stacked" />
            <TabPanel id="upload">
              <UploadTab onUploaded={(picture) => onHold(draftFromKeptPicture(picture))} />
            </TabPanel>
            <TabPanel id="openverse">
              <PictureLibraryTab library="openverse" name="Openverse" {...library} />
            </TabPanel>
            <TabPanel id="wikimedia">
              <PictureLibraryTab library="wikimedia" name="Wikimedia Commons" {...library} />
            </TabPanel>
            <TabPanel id="drawn">
              <DrawnTab package={pack} place={place} placing={placing} />
            </TabPanel>
          </Tabs>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </>
  )
}
