import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { firstNameOf } from '@mafteach/contract/names'
import { answerReview, type Review } from '@mafteach/contract/reviews'
import { IconFlag, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatMonth } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './reviews.module.css'
import { reviewsTexts } from './reviews.texts.ts'

const RATINGS = [1, 2, 3, 4, 5] as const

interface ReviewRowProps {
  review: Review
  agent: string
  isOwn: boolean
}

/** One review with its answer, which its agent writes here. */
export const ReviewRow = ({ review, agent, isOwn }: ReviewRowProps) => {
  const t = useTexts(reviewsTexts)
  const [isAnswering, setAnswering] = useState(false)
  const [isReporting, setReporting] = useState(false)
  return (
    <Stack as="article" gap={8} padY={14} padX={16} anywhere card="always">
      {review.text && (
        <Text as="p" size="reading" space="pre-line" dir="auto">
          {review.text}
        </Text>
      )}
      <Row gap={10}>
        <span className={look({ flow: 'inline', gap: 2, tone: 'hot-icon' })} role="img" aria-label={t.stars(review.rating)}>
          {RATINGS.map((star) => (
            <IconStarFilled key={star} size={16} className={classes(star > review.rating && styles.empty)} aria-hidden />
          ))}
        </span>
        <Text as="small" grow size="small" tone="ink-3">
          {t.sides[review.deal_kind === 'RENT' ? 'RENT' : 'SALE'][review.side]}, {formatMonth(review.created_at)}
        </Text>
        <IconButton
          size="small"
          label={t.report}
          icon={<IconFlag size={18} stroke={1.75} aria-hidden />}
          onClick={() => setReporting(true)}
        />
      </Row>
      {isAnswering ? (
        <AnswerForm review={review} onClose={() => setAnswering(false)} />
      ) : (
        review.answer && (
          <Text as="blockquote" margin={0} padStart={12} space="pre-line" tone="ink-2" className={styles.answer}>
            <Text as="small" size="small" tone="ink-3">
              {t.answerOf(firstNameOf(agent))}
            </Text>
            <p dir="auto">{review.answer}</p>
          </Text>
        )
      )}
      {isOwn && !isAnswering && (
        <Button size="small" className={look({ selfX: 'start' })} onClick={() => setAnswering(true)}>
          {review.answer ? t.changeAnswer : t.answer}
        </Button>
      )}
      {isReporting && <ReportDialog review={review.id} onClose={() => setReporting(false)} />}
    </Stack>
  )
}

const AnswerForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const t = useTexts(reviewsTexts)
  const form = useContractForm(answerReview, {
    name: `answer-${review.id}`,
    start: { text: review.answer ?? '' },
    draft: { key: `draft:review-answer:1:${review.id}`, isQuiet: true },
    labels: { text: t.answerLabel },
    toInput: ({ text }) => ({ params: { id: review.id }, body: { text } }),
    onDone: ({ answer }) => {
      toast.success(answer ? t.saved : t.removed)
      onClose()
    },
    failed: t.failed,
  })
  const cancel = () => {
    form.forget()
    onClose()
  }
  return (
    <ContractForm form={form} className={look({ flow: 'stack', gap: 12 })}>
      <FormProblems form={form} />
      <TextArea {...form.field('text')} required={false} label={t.answerLabel} hint={t.answerHint} rows={3} />
      <Row gap={8} align="stretch">
        <Button type="submit" variant="primary" size="small" busy={form.isBusy}>
          {t.save}
        </Button>
        <Button size="small" onClick={cancel}>
          {t.cancel}
        </Button>
      </Row>
    </ContractForm>
  )
}

const ReportDialog = ({ review, onClose }: { review: number; onClose: () => void }) => {
  const t = useTexts(reviewsTexts)
  const form = useContractForm(addGesherTask, {
    name: 'review-report',
    start: { content: '' },
    labels: { content: t.reportLabel },
    required: ['content'],
    toInput: ({ content }) => ({ body: { review, content } }),
    onDone: () => {
      toast.success(t.reported)
      onClose()
    },
    failed: t.failed,
  })
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.reportTitle} saveText={t.reportSend}>
      <TextArea {...form.field('content')} label={t.reportLabel} rows={3} />
    </FormDialog>
  )
}
