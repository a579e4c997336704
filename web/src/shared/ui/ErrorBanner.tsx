import { IconAlertCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { look } from './look.ts'
import { Row, Text } from './primitives.tsx'
import { uiTexts } from './ui.texts.ts'

export interface FieldProblem {
  /** The `id` of the target field; absent for a refusal of the whole form. */
  id?: string
  /** The banner's text: the field's label and its error. */
  text: string
  /** A warning: fine if intended. */
  isQuestion?: boolean
}

/** On top of a refused form: the errors, each line a link to its field. */
export const ErrorBanner = ({ ref, problems }: { ref?: Ref<HTMLDivElement>; problems: readonly FieldProblem[] }) => {
  const t = useTexts(uiTexts)
  if (problems.length === 0) return null
  // A refusal of the whole form, like a lost network, is nothing to correct.
  const fields = problems.filter(({ id }) => id !== undefined)
  const isAsking = fields.every(({ isQuestion }) => isQuestion)
  const go = (id: string) => {
    const field = document.getElementById(id)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={ref}
      className={look({
        flow: 'row',
        gap: 10,
        padY: 12,
        padX: 14,
        radius: 'control',
        fill: 'error-soft',
        tone: 'error',
        size: 'label',
      })}
      role="alert"
    >
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <div>
        {fields.length > 0 && (
          <Text as="div" weight={600}>
            {isAsking ? t.makeSure : t.fixErrors(fields.length)}
          </Text>
        )}
        <Row as="ul" wrap gapX={14} align="stretch">
          {problems.map(({ id, text }) => (
            <li key={`${id}${text}`}>
              {id ? (
                <Text as="button" minHeight={28} text="start" underline type="button" onClick={() => go(id)}>
                  {text}
                </Text>
              ) : (
                text
              )}
            </li>
          ))}
        </Row>
      </div>
    </div>
  )
}
