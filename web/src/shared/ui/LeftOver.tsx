import { Button } from './Button.tsx'
import styles from './LeftOver.module.css'

interface LeftOverProps {
  /** Names what broke off. */
  text: string
  chooseText: string
  dropText: string
  onChoose: () => void
  onDrop: () => void
}

/** Uploads that a reload broke off: chosen again they go on from there. */
export const LeftOver = ({ text, chooseText, dropText, onChoose, onDrop }: LeftOverProps) => (
  <div className={styles.leftOver} role="status">
    <span>{text}</span>
    <Button size="small" onClick={onChoose}>
      {chooseText}
    </Button>
    <Button size="small" variant="text" onClick={onDrop}>
      {dropText}
    </Button>
  </div>
)
