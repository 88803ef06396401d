import type { ReactNode } from 'react'
import { Mark } from '../kit/brand.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'
import styles from './phone.module.css'

type PhoneScreenProps = { isDrawing?: boolean; children: ReactNode }

/** The screen of the phone, with the channel's name on top; a drawing is not read aloud. */
export const PhoneScreen = ({ isDrawing = false, children }: PhoneScreenProps) => (
  <div className={styles.screen} aria-hidden={isDrawing || undefined}>
    <p className={styles.bar}>
      <span className={styles.name}>
        <Mark />
        {channelPlaceholders.channelName}
      </span>
      <span className={styles.edition}>UK EDITION</span>
    </p>
    {children}
  </div>
)

type PhonePictureProps = { address: string; className: string | undefined }

export const PhonePicture = ({ address, className }: PhonePictureProps) => (
  <img className={className} src={address} alt="" width={1200} height={1200} loading="lazy" />
)
