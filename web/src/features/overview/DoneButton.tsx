import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, type ButtonProps } from '#shared/ui/Button.tsx'
import { overviewTexts } from './overview.texts.ts'

/** The single "done" icon, with its word. */
export const DoneButton = ({ title, ...rest }: { title: string } & Omit<ButtonProps, 'icon' | 'title'>) => {
  const t = useTexts(overviewTexts)
  return (
    <Button
      variant="text"
      size="small"
      {...rest}
      icon={<IconCheck size={18} stroke={2} aria-hidden />}
      aria-label={`${t.done}: ${title}`}
    >
      {t.done}
    </Button>
  )
}
