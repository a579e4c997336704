import { Button } from './Button.tsx'
import { look } from './look.ts'

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
  <div
    className={look({
      flow: 'row',
      wrap: true,
      align: 'center',
      gap: 8,
      marginBottom: 8,
      padY: 10,
      padX: 12,
      radius: 'control',
      fill: 'soft',
      size: 'label',
      anywhere: true,
    })}
    role="status"
  >
    <span>{text}</span>
    <Button size="small" onClick={onChoose}>
      {chooseText}
    </Button>
    <Button size="small" variant="text" onClick={onDrop}>
      {dropText}
    </Button>
  </div>
)
