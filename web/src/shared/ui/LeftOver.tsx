import { Button } from './Button.tsx'
import { look } from './look.ts'

interface LeftOverProps {
  /** Names what was interrupted. */
  text: string
  chooseText: string
  dropText: string
  onChoose: () => void
  onDrop: () => void
}

/** Uploads interrupted by a reload: chosen again they resume. */
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
