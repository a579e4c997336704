import type { Task } from '@mafteach/contract/tasks'
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useOpenAsset } from '#shared/open-asset.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { tasksTexts } from './tasks.texts.ts'
import { useReach } from './use-reach.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The act that a task is about, at the end of its row: calling, writing, the asset to visit. Nothing where it has none. */
export const TaskAct = ({ task: { kind, title, customer, asset }, onCalled }: { task: Task; onCalled: () => void }) => {
  const t = useTexts(tasksTexts)
  const reach = useReach()
  const openAsset = useOpenAsset()
  if (kind === 'CALL' && customer)
    return (
      <IconButton
        variant="soft"
        label={t.call(title)}
        icon={<IconPhone {...icon} />}
        onClick={() => {
          reach.call(customer.id)
          onCalled()
        }}
      />
    )
  if (kind === 'MESSAGE' && customer)
    return (
      <IconButton
        variant="soft"
        label={t.message(title)}
        icon={<IconBrandWhatsapp {...icon} />}
        onClick={() => reach.message(customer.id)}
      />
    )
  if (kind === 'VISIT' && asset)
    return (
      <IconButton variant="soft" label={t.openAsset(title)} icon={<IconMapPin {...icon} />} onClick={() => openAsset(asset.id)} />
    )
  return null
}
