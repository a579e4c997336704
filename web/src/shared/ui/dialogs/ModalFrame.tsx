import { Modal as Base } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCoverBar } from '../../navigation/bar-cover.ts'
import { useEscape } from '../../navigation/escape.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { look } from '../look.ts'
import { Mantine } from '../Mantine.tsx'
import { Row } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import type { ModalProps } from './Modal.tsx'
import styles from './ModalFrame.module.css'

const FIELD = 'input:not([type="hidden"]), textarea, select, [role="combobox"], fieldset button'
const BUTTON = 'button:not(:disabled), a[href]'

/** Marks the first focus of the dialog: the first field, else the main action, else the first element. The focus trap looks for the mark. */
const markFirst = (content: HTMLElement | null): void => {
  if (!content || content.querySelector('[data-autofocus]')) return
  const [body, footer] = [`.${styles.body}`, `.${styles.footer}`].map((part) => content.querySelector(part))
  const first = [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find((field) => !field.matches(':disabled'))
  const target = first ?? footer?.querySelector<HTMLElement>(BUTTON) ?? body?.querySelector<HTMLElement>(BUTTON)
  target?.setAttribute('data-autofocus', 'true')
}

export const ModalFrame = ({
  opened,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  closeOnClickOutside = false,
  hideTitle,
  scrollsInside,
  leavesAtOnce,
}: ModalProps) => {
  const t = useTexts(uiTexts)
  useCoverBar(opened)
  useEscape(opened, onClose)
  return (
    <Mantine>
      <Base.Root
        opened={opened}
        onClose={onClose}
        closeOnClickOutside={closeOnClickOutside}
        closeOnEscape={false}
        returnFocus={!leavesAtOnce}
        padding={0}
        transitionProps={{
          transition: 'slide-up',
          duration: 240,
          exitDuration: leavesAtOnce ? 0 : 180,
          timingFunction: 'cubic-bezier(.2,.8,.2,1)',
        }}
        classNames={{
          inner: classes(styles.inner, size === 'palette' && styles.high),
          content: classes(styles.content, styles[size]),
          overlay: styles.overlay,
        }}
      >
        <Base.Overlay />
        {/* Mantine sets a dialog's name from its title only one frame after the title is rendered. */}
        <Base.Content data-sheet ref={markFirst} aria-label={typeof title === 'string' ? title : undefined}>
          <span className={classes(look({ fixed: true }), styles.grab)} aria-hidden />
          <Row
            gap={12}
            justify="between"
            fixed
            padTop={10}
            padX={20}
            padBottom={8}
            className={classes(styles.header, hideTitle && styles.bare)}
          >
            <Base.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            <IconButton
              label={t.close}
              icon={<IconX size={20} stroke={1.75} aria-hidden />}
              onClick={onClose}
              size="small"
              className={styles.close}
            />
          </Row>
          <div className={classes(styles.body, scrollsInside && styles.still)}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Content>
      </Base.Root>
    </Mantine>
  )
}
