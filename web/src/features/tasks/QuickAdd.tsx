import { paths } from '@mafteach/contract/paths'
import type { Named } from '@mafteach/contract/shapes'
import { createTask, deleteTask } from '@mafteach/contract/tasks'
import { IconAdjustmentsHorizontal, IconFlag, IconFlagFilled, IconPlus, IconUserQuestion } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { ContractForm } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { ChipAction, ChipGroup, RemovableChip } from '#shared/lists/ActiveFilters.tsx'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { planViewing } from '#shared/navigation/plan-paths.ts'
import { spokenTime } from '#shared/texts/day-words.ts'
import { clockOf } from '#shared/texts/days.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { readQuickTask } from './quick-task.ts'
import { readQuickViewing } from './quick-viewing.ts'
import { taskFormTexts } from './task-form.texts.ts'
import { EMPTY_TASK, toTaskInput, usualReminder, withMoment } from './task-values.ts'
import { mentionedQuery, namedAssetQuery } from './tasks.api.ts'
import styles from './tasks.module.css'

const NAMES_AFTER_MS = 200
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The agent's corrections of what was understood. */
interface Choices {
  ignored: { due?: boolean; customer?: boolean; reminder?: boolean; viewing?: boolean; asset?: boolean }
  /** The chosen customer among several of one name. */
  chosen?: number
  isImportant: boolean
}
const NO_CHOICES: Choices = { ignored: {}, isImportant: false }

/**
 * A task in one line: what was understood is below as chips, and Enter adds it; for a viewing Enter opens its dialog, filled in, to be saved with one
 * tap. A link opens the whole form with the text.
 */
export const QuickAdd = () => {
  const t = useTexts(taskFormTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [{ ignored, chosen, isImportant }, setChoices] = useState(NO_CHOICES)
  const add = useWrite(createTask)
  const { write: takeBack } = useWrite(deleteTask, { failed: t.failed })
  const ignore = (part: keyof Choices['ignored']) => setChoices((now) => ({ ...now, ignored: { ...now.ignored, [part]: true } }))

  const read = (text: string, now: Date, customers: readonly Named[] = []) => {
    const task = readQuickTask(text, { now, customers, chosen, ignored })
    const { title, due, customer } = task
    const when = due ? { ...withMoment(EMPTY_TASK, due), reminder: ignored.reminder ? '' : usualReminder(due, now) } : {}
    return { task, body: toTaskInput({ ...EMPTY_TASK, title, customer, ...when, priority: isImportant ? 'HIGH' : 'NORMAL' }) }
  }
  const form = useContractForm(createTask, {
    name: 'quick-task',
    start: { text: '' },
    draft: { key: `draft:quick-task:1:${useMe().id}`, isQuiet: true },
    labels: { text: t.addTitle },
    names: { title: 'text' },
    failed: t.failed,
    send: async ({ text }) => {
      // Enter may be pressed before the names have loaded. If that fails the task is added without them.
      const customers = await client.fetchQuery(mentionedQuery(text.trim())).catch(() => [])
      return add.send({ body: read(text, new Date(), customers).body })
    },
    isEmptyAfter: true,
    onDone: ({ id }) => {
      setChoices(NO_CHOICES)
      toast.done(t.added, { undo: () => void takeBack({ params: { id } }), link: { to: paths.task(id), text: t.toTask } })
    },
  })
  const { text } = form.values
  const typed = useDebounced(text.trim(), NAMES_AFTER_MS)
  const { data: customers } = useQuery(mentionedQuery(typed))
  const now = useNow()
  const {
    task: { title, due, customer, namesakes },
    body: { remind_at },
  } = read(text, now, customers)
  const viewing = ignored.viewing ? null : readQuickViewing(typed)
  const { data: named } = useQuery(namedAssetQuery(viewing?.addresses ?? []))
  const asset = ignored.asset ? null : (named ?? null)
  const isViewing = viewing !== null && (customer !== null || asset !== null)
  const understood = [
    ...(isViewing
      ? [
          {
            part: 'viewing' as const,
            words: [t.viewing, viewing.minutes && t.minutesOf(viewing.minutes)].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(isViewing && asset ? [{ part: 'asset' as const, words: asset.name }] : []),
    ...(customer ? [{ part: 'customer' as const, words: customer.name }] : []),
    ...(due ? [{ part: 'due' as const, words: spokenTime(due.toISOString()) }] : []),
    ...(remind_at && !isViewing ? [{ part: 'reminder' as const, words: t.reminderAt(clockOf(remind_at)) }] : []),
  ]
  /** Opens the dialog of the viewing in the line; false if there is none. As with tasks, names may not be loaded yet. */
  const planned = async (): Promise<boolean> => {
    const meant = ignored.viewing ? null : readQuickViewing(text)
    if (!meant) return false
    const [people, property] = await Promise.all([
      client.fetchQuery(mentionedQuery(text.trim())).catch(() => []),
      ignored.asset || meant.addresses.length === 0
        ? null
        : client.fetchQuery(namedAssetQuery(meant.addresses)).catch(() => null),
    ])
    const { task } = read(text, new Date(), people)
    if (!task.customer && !property) return false
    const known = {
      customer: task.customer?.id,
      asset: property?.id,
      at: task.due?.toISOString(),
      minutes: meant.minutes ?? undefined,
    }
    form.forget()
    form.set({ text: '' })
    setChoices(NO_CHOICES)
    await navigate(planViewing(known, search), { state: OPENED_HERE, preventScrollReset: true })
    return true
  }
  const submit = async () => (await planned()) || form.submit()
  const { id, error, maxLength } = form.field('text')
  const problem = error ?? form.problems[0]?.text
  return (
    <ContractForm form={{ submit }} className={look({ flow: 'stack', gap: 8, shrink: true, gutter: true, padBottom: 10 })}>
      <Row
        padStart={14}
        padEnd={2}
        border="field"
        gap={8}
        shrink
        minHeight={48}
        radius="control"
        fill="surface"
        className={styles.line}
      >
        <IconPlus {...icon} className={look({ tone: 'action' })} />
        <input
          id={id}
          className={classes(
            look({ grow: true, shrink: true, pad: 0, border: 'none', size: 'field', text: 'start', tone: 'ink' }),
            styles.input,
          )}
          aria-label={t.addTitle}
          aria-invalid={error !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          placeholder={t.quickHint}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => {
            form.set({ text: target.value })
            if (target.value === '') setChoices(NO_CHOICES)
          }}
        />
        <Box
          as={Link}
          flow="center"
          square={44}
          fixed
          radius="small"
          tone="ink-2"
          aria-label={t.fullForm}
          title={t.fullForm}
          to={paths.addTask({
            ...(text.trim() ? { title } : {}),
            ...(due ? { due: due.toISOString() } : {}),
            ...(customer ? { customer: customer.id } : {}),
          })}
          onClick={() => form.forget()}
        >
          <IconAdjustmentsHorizontal {...icon} />
        </Box>
      </Row>
      {problem && (
        <Text as="p" size="small" tone="error" id={`${id}-error`} role="alert">
          {problem}
        </Text>
      )}
      {text.trim() !== '' && (
        <Row wrap gap={8} shrink className={styles.below}>
          {understood.length > 0 && (
            <ChipGroup label={t.understood}>
              {understood.map(({ part, words }) => (
                <RemovableChip key={part} removeLabel={t.notThat(words)} onRemove={() => ignore(part)}>
                  <Text as="bdi" lines={1} padStart={10} className={styles.word}>
                    {words}
                  </Text>
                </RemovableChip>
              ))}
            </ChipGroup>
          )}
          {namesakes.length > 0 && (
            <ChipGroup label={t.whichCustomer}>
              {namesakes.map(({ id: namesake, name }) => (
                <li key={namesake}>
                  <ChipAction
                    icon={<IconUserQuestion size={16} stroke={1.75} aria-hidden />}
                    onClick={() => setChoices((now) => ({ ...now, chosen: namesake }))}
                  >
                    <bdi>{name}</bdi>
                  </ChipAction>
                </li>
              ))}
            </ChipGroup>
          )}
          <Row as="span" flow="inline" gap={4} atEnd>
            <IconButton
              label={t.important}
              aria-pressed={isImportant}
              icon={isImportant ? <IconFlagFilled {...icon} className={look({ tone: 'hot-icon' })} /> : <IconFlag {...icon} />}
              onClick={() => setChoices((now) => ({ ...now, isImportant: !now.isImportant }))}
            />
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {isViewing ? t.planViewing : t.quickAdd}
            </Button>
          </Row>
        </Row>
      )}
    </ContractForm>
  )
}
