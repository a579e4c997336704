import { paths } from '@mafteach/contract/paths'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box } from '#shared/ui/primitives.tsx'
import { assetsTexts } from '../assets.texts.ts'

interface EditLinkProps {
  asset: number
  address: string
  /** Only for the row that Tab reaches. */
  isReachable: boolean
  className?: string | undefined
}

/** The edit link of one of my assets in a list. */
export const EditLink = ({ asset, address, isReachable, className }: EditLinkProps) => {
  const t = useTexts(assetsTexts)
  return (
    <div className={className}>
      <Box
        as={Link}
        flow="center"
        square={44}
        radius="control"
        tone="ink-2"
        to={paths.editAsset(asset)}
        hoverTile
        tabIndex={isReachable ? 0 : -1}
        title={t.edit}
        aria-label={`${t.edit}: ${address}`}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden />
      </Box>
    </div>
  )
}
