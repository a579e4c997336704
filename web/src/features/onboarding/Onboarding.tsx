import { updateProfile } from '@mafteach/contract/access'
import { paths } from '@mafteach/contract/paths'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { DRAWINGS } from './drawings.tsx'
import styles from './Onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'

const SLIDES = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[]
const COUNT = SLIDES.length
const LAST = COUNT - 1

/**
 * Introduces team connection (spec sections 2.3 and 4). "Close" and "to my profile" save whether it returns; the cross, Escape and a click outside
 * only hide it. After any of these it returns another day at the earliest (`put-off.ts`).
 */
export const Onboarding = ({ onHide }: { onHide: () => void }) => {
  const t = useTexts(onboardingTexts)
  const navigate = useNavigate()
  const [slide, setSlide] = useState(0)
  const [isLast, isFirst] = [slide === LAST, slide === 0]
  const [dontShow, setDontShow] = useState(false)
  const { write, isBusy } = useWrite(updateProfile, {
    onRefused: () => {
      toast.error(t.serverError)
      return true
    },
  })
  const save = async (then?: () => void) => {
    if (!(await write({ body: { needs_onboarding: !dontShow } }))) return
    onHide()
    then?.()
  }
  const steps = useRef<HTMLDivElement>(null)
  // The button that was pressed may be gone with its slide.
  useEffect(() => {
    if (slide >= 0 && document.activeElement === document.body)
      steps.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [slide])
  const name = SLIDES[slide]!
  const Drawing = DRAWINGS[name]
  return (
    <Modal
      opened
      onClose={onHide}
      closeOnClickOutside
      title={
        <>
          <span className="visually-hidden">{t.title}</span>
          <Text size="label" weight={400} tone="ink-2" aria-hidden>
            {t.count(slide + 1, COUNT)}
          </Text>
        </>
      }
    >
      <div className={styles.drawing}>
        <Drawing />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t.slide(slide + 1, COUNT)}: {t.slides[name].title}
      </p>
      <Stack marginTop={16}>
        {SLIDES.map((each) => (
          <div key={each} className={classes(styles.slide, each === name && styles.shown)} aria-hidden={each !== name}>
            <Text as="h2" size="h1" weight={700}>
              {t.slides[each].title}
            </Text>
            <Text as="p" marginTop={4} tone="ink-2" className={styles.text}>
              {t.slides[each].text}
            </Text>
          </div>
        ))}
      </Stack>
      <Row justify="center" align="stretch" className={styles.dots}>
        {SLIDES.map((each, index) => (
          <button
            key={each}
            type="button"
            className={classes(look({ flow: 'center' }), styles.dot)}
            aria-label={t.slide(index + 1, COUNT)}
            aria-current={index === slide ? 'step' : undefined}
            onClick={() => setSlide(index)}
          />
        ))}
      </Row>
      <Row gap={8} align="stretch" ref={steps}>
        {!isFirst && (
          <Button
            size="large"
            icon={<IconChevronLeft size={20} stroke={1.75} className="mirrored" aria-hidden />}
            onClick={() => setSlide(slide - 1)}
          >
            {t.previous}
          </Button>
        )}
        {isLast ? (
          <Button
            key="profile"
            variant="primary"
            size="large"
            busy={isBusy}
            className={styles.forward}
            onClick={() => void save(() => navigate(paths.profile()))}
          >
            {t.toProfile}
          </Button>
        ) : (
          <Button
            key="next"
            variant="primary"
            size="large"
            className={styles.forward}
            data-autofocus
            onClick={() => setSlide(slide + 1)}
          >
            {t.next}
            <IconChevronRight size={20} stroke={1.75} className="mirrored" aria-hidden />
          </Button>
        )}
      </Row>
      <Row gap={12} justify="between" marginTop={8}>
        <Checkbox label={t.dontShow} checked={dontShow} onChange={setDontShow} />
        <Button variant="text" busy={isBusy && !isLast} onClick={() => void save()}>
          {t.close}
        </Button>
      </Row>
    </Modal>
  )
}
