import { addTaskBundle, deleteTask, TASK_BUNDLES, type TaskBundle } from '@mafteach/contract/tasks'
import { IconHomeStar, IconMapPin, IconPlus, IconUserStar } from '@tabler/icons-react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { taskFormTexts } from './task-form.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const ICONS = {
  NEW_EXCLUSIVE: <IconHomeStar {...icon} />,
  NEW_BUYER: <IconUserStar {...icon} />,
  VIEWING: <IconMapPin {...icon} />,
}

/** The customer and asset of a bundle. */
export interface BundleOf {
  customer?: number
  asset?: number
}

/** Adds the tasks of a bundle together; a toast undoes all. */
export const useTaskBundle = () => {
  const t = useTexts(taskFormTexts)
  const remove = useWrite(deleteTask, { failed: t.failed })
  const add = useWrite(addTaskBundle, {
    failed: t.failed,
    onDone: (tasks) =>
      toast.done(t.bundleAdded(tasks.length), {
        undo: () => {
          for (const { id } of tasks) void remove.write({ params: { id } })
        },
      }),
  })
  return { add: (bundle: TaskBundle, of: BundleOf = {}) => add.write({ body: { bundle, ...of } }), isBusy: add.isBusy }
}

/** Common sets of tasks, each added with one tap. */
export const TaskBundles = ({ of, onAdded }: { of?: BundleOf; onAdded?: () => void }) => {
  const t = useTexts(taskFormTexts)
  const { add, isBusy } = useTaskBundle()
  const pick = async (bundle: TaskBundle) => {
    if ((await add(bundle, of)) !== null) onAdded?.()
  }
  return (
    <section aria-label={t.bundles}>
      <Row as="h2" minHeight={40} size="body">
        {t.bundles}
      </Row>
      <Box as="ul" overflow="hidden" card="always">
        {(Object.keys(TASK_BUNDLES) as TaskBundle[]).map((bundle) => (
          <Box as="li" lineBetween key={bundle}>
            <Row
              as="button"
              gap={10}
              full
              minHeight={48}
              padX={14}
              text="start"
              tone="ink-2"
              type="button"
              hoverTile
              disabled={isBusy}
              onClick={() => void pick(bundle)}
            >
              {ICONS[bundle]}
              <Text grow shrink tone="ink">
                {t.bundle[bundle]}
              </Text>
              <Text size="small" tone="ink-3">
                {t.tasks(TASK_BUNDLES[bundle])}
              </Text>
              <IconPlus {...icon} />
            </Row>
          </Box>
        ))}
      </Box>
    </section>
  )
}
