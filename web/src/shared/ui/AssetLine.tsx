import type { ReactNode } from 'react'
import styles from './AssetLine.module.css'
import { Photo } from './Photo.tsx'

export interface AssetLineProps {
  /** The asset's id; fixes which building is drawn where there is no photo. */
  id: number
  imageUrl: string | null
  address: string
  price?: string | undefined
  /** What is said of it here, a line each. */
  notes?: readonly (string | false | null | undefined)[]
  /** Further lines that are no plain words. */
  children?: ReactNode
}

/** An asset as a line of a list, in a link or a label: its picture, its address and price, and what is said of it. */
export const AssetLine = ({ id, imageUrl, address, price, notes = [], children }: AssetLineProps) => (
  <span className={styles.line}>
    <Photo src={imageUrl} id={id} alt="" width={72} height={56} className={styles.photo} />
    <span className={styles.words}>
      <span className={styles.head}>
        <bdi className={styles.address}>{address}</bdi>
        {price && <b className={styles.price}>{price}</b>}
      </span>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ),
      )}
      {children}
    </span>
  </span>
)
