import { type Brand as BrandOf, brand } from '@mafteach/contract/brand'
import { IconBrush } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { BrandDialog } from './BrandDialog.tsx'
import styles from './brand.module.css'
import { brandTexts } from './brand.texts.ts'

/** The setting of the agent's brand and, for its manager, of the agency's. */
export const Brand = () => {
  const t = useTexts(brandTexts)
  const me = useMe()
  const { data, isError, refetch } = useQuery(q(brand))
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { mine, agency } = data
  return (
    <>
      <BrandSetting id="brand" brand={mine} fallback={agency} help={t.mineNote} />
      {agency && me.is_agency_manager && <BrandSetting id="agency_brand" brand={agency} fallback={null} help={t.agencyNote} />}
    </>
  )
}

interface BrandSettingProps {
  id: 'brand' | 'agency_brand'
  brand: BrandOf
  /** Shown for what is not set. */
  fallback: BrandOf | null
  help: string
}

const BrandSetting = ({ id, brand: own, fallback, help }: BrandSettingProps) => {
  const t = useTexts(brandTexts)
  const { names } = useTexts(settingsTexts)
  const [isOpen, setOpen] = useState(false)
  const shown = { logo_url: own.logo_url ?? fallback?.logo_url ?? null, color: own.color ?? fallback?.color ?? null }
  const isNothing = shown.logo_url === null && shown.color === null
  const isOfAgency = own.logo_url === null && own.color === null
  return (
    <SettingTarget id={id}>
      <SettingRow
        Icon={IconBrush}
        title={names[id]}
        help={help}
        note={
          isNothing ? (
            t.none
          ) : (
            <Row as="span" gap={8} padTop={4}>
              {shown.color && (
                <Box as="span" flow="block" square={20} round fixed border="all" style={{ backgroundColor: shown.color }} />
              )}
              {shown.logo_url && <img className={styles.small} src={shown.logo_url} alt={t.logo} />}
              {isOfAgency && <Text as="span">{t.ofAgency}</Text>}
            </Row>
          )
        }
      >
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={id === 'brand' ? t.editMine : t.editAgency}
          onClick={() => setOpen(true)}
        >
          {t.edit}
        </Button>
      </SettingRow>
      {isOpen && <BrandDialog id={id} brand={own} shown={shown} onClose={() => setOpen(false)} />}
    </SettingTarget>
  )
}
