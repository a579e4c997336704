import { QR_QUIET_ZONE } from '@mafteach/contract/limits'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** Black on white in dark mode too: scanners need it. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { data, size } = encode(text, { border: QR_QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join('')} />
    </svg>
  )
}
