import type { Task } from '@mafteach/contract/tasks'
import { IconBrandWhatsapp, IconMapPin, IconPhone, IconSignature } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useOpenAsset } from '#shared/open-asset.tsx'
import { paths } from '#shared/paths.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { tasksTexts } from './tasks.texts.ts'
import { useReach } from './use-reach.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The act that a task is about, at the end of its row: calling, writing, the asset to visit, the form to fill in. Nothing where it has none. */
export const TaskAct = ({ task: { kind, title, customer, asset }, onCalled }: { task: Task; onCalled: () => void }) => {
  const t = useTexts(tasksTexts)
  const reach = useReach()
  const openAsset = useOpenAsset()
  const navigate = useNavigate()
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
  if (kind === 'PAPER')
    return (
      <IconButton
        variant="soft"
        label={t.fillForm(title)}
        icon={<IconSignature {...icon} />}
        onClick={() => void navigate(paths.forms({ customer: customer?.id, about: asset?.id }))}
      />
    )
  return null
}
