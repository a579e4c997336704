import { type AgencyRealtor, changeRealtor } from '@mafteach/contract/agency'
import { paths } from '@mafteach/contract/paths'
import { Menu } from '@mantine/core'
import { IconDotsVertical, IconShieldMinus, IconShieldPlus, IconTransfer } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './agency.module.css'
import { agencyTexts } from './agency.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface RealtorsProps {
  realtors: readonly AgencyRealtor[]
  isManager: boolean
  onHandOver: (realtor: number) => void
}

/** The agents of the agency; its manager sets who works and who manages. */
export const Realtors = ({ realtors, isManager, onHandOver }: RealtorsProps) => {
  const t = useTexts(agencyTexts)
  return (
    <ul aria-label={t.realtors}>
      {realtors.map((realtor) => (
        <Realtor key={realtor.id} realtor={realtor} isManager={isManager} onHandOver={() => onHandOver(realtor.id)} />
      ))}
    </ul>
  )
}

const Realtor = ({
  realtor: { id, uuid, name, image_url, is_working, is_agency_manager },
  isManager,
  onHandOver,
}: {
  realtor: AgencyRealtor
  isManager: boolean
  onHandOver: () => void
}) => {
  const t = useTexts(agencyTexts)
  const me = useMe()
  const { write, isBusy } = useWrite(changeRealtor, {
    onRefused: ({ code }) => {
      if (code !== 'last_manager') return false
      toast.error(t.lastManager)
      return true
    },
    failed: t.serverError,
  })
  const change = (body: { is_working?: boolean; is_agency_manager?: boolean }) => void write({ params: { id }, body })
  return (
    <Row as="li" minHeight={68} gap={10} padY={8} padX={14} lineBetween>
      <Row as={Link} gap={12} grow shrink minHeight={44} to={paths.agentByUuid(uuid)}>
        <Avatar name={name} id={id} imageUrl={image_url} size={44} />
        <Stack as="span" gap={2} shrink>
          <Text as="bdi" weight={600} overflow="hidden" className={styles.realtorsName}>
            {name}
          </Text>
          <Row as="span" wrap hideEmpty gap={6} size="small" tone="ink-3">
            {id === me.id && t.you}
            {is_agency_manager && <Chip tone="green">{t.manager}</Chip>}
            {!is_working && <Chip tone="amber">{t.notWorking}</Chip>}
          </Row>
        </Stack>
      </Row>
      {isManager && (
        <>
          <span className={styles.switch}>
            <Switch
              label={t.isWorking}
              about={name}
              checked={is_working}
              disabled={isBusy}
              onChange={(checked) => change({ is_working: checked })}
            />
          </span>
          <ActionMenu label={t.more(name)} icon={<IconDotsVertical {...icon} />}>
            <Menu.Item leftSection={<IconTransfer {...icon} />} onClick={onHandOver}>
              {t.handOver}
            </Menu.Item>
            {is_agency_manager ? (
              <Menu.Item leftSection={<IconShieldMinus {...icon} />} onClick={() => change({ is_agency_manager: false })}>
                {t.endManager}
              </Menu.Item>
            ) : (
              is_working && (
                <Menu.Item leftSection={<IconShieldPlus {...icon} />} onClick={() => change({ is_agency_manager: true })}>
                  {t.makeManager}
                </Menu.Item>
              )
            )}
          </ActionMenu>
        </>
      )}
    </Row>
  )
}
