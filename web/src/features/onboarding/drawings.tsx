import type { ReactNode } from 'react'
import { classes } from '#shared/ui/classes.ts'
import styles from './Drawings.module.css'

/** The pictures of the onboarding: they convey nothing that has to be read. */

const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 328 200" className={styles.drawing} aria-hidden focusable="false">
    <circle cx="164" cy="92" r="104" className={styles.soft} />
    <rect y="172" width="328" height="28" className={styles.ground} />
    {children}
  </svg>
)

const TEETH = [0, 1, 2, 3, 4, 5, 6, 7, 8]

interface At {
  x: number
  y: number
  r?: number
}

/** An agent: a face in a circle. */
const Face = ({ x, y, r = 26, isOther = false }: At & { isOther?: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 26})`}>
    <circle r="29" className={styles.card} />
    <circle r="26" className={styles.backdrop} />
    <path d="M-17 19a17 14 0 0 1 34 0a26 26 0 0 1 -34 0z" className={isOther ? styles.ink : styles.action} />
    {!isOther && <path d="M-12 -4a12 13 0 0 1 24 0v13h-24z" className={styles.hair} />}
    <circle cy="-2" r="10" className={isOther ? styles.skin2 : styles.skin} />
    <path d={isOther ? 'M-10 -4a10 9 0 0 1 20 0z' : 'M-10 -3a10 10 0 0 1 20 0q-10 1 -12 -6q-2 6 -8 6z'} className={styles.hair} />
  </g>
)

/** The mark of the product: a key whose bow is a house. */
const Key = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -18l20 -16l20 16v30h-40z" className={classes(styles.key, styles.card)} />
    <path d="M0 2h-34v13M-20 2v11" className={styles.key} />
    <circle cx="20" cy="-5" r="6" className={styles.dot} />
  </g>
)

/** An asset: a small building over its price and its match meter. */
const AssetCard = ({ x, y, teeth }: At & { teeth: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="96" height="112" rx="12" className={styles.card} />
    <rect x="8" y="8" width="80" height="54" rx="8" className={styles.sky} />
    <rect x="32" y="20" width="32" height="42" className={styles.wall} />
    {[26, 38, 50].flatMap((row) =>
      [37, 45, 53].map((column) => (
        <rect key={`${row}-${column}`} x={column} y={row} width="5" height="6" className={styles.window} />
      )),
    )}
    <rect x="30" y="72" width="58" height="8" rx="4" className={styles.ink} />
    <rect x="50" y="84" width="38" height="6" rx="3" className={styles.rule} />
    {TEETH.map((tooth) => (
      <rect
        key={tooth}
        x={84 - tooth * 7}
        y="96"
        width="4"
        height="9"
        rx="1"
        className={tooth < teeth ? styles.action : styles.rule}
      />
    ))}
  </g>
)

/** A buyer's search. */
const BuyerCard = ({ x, y, isNamed }: At & { isNamed: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="96" height="112" rx="12" className={styles.card} />
    <circle cx="48" cy="36" r="18" className={isNamed ? styles.backdrop : styles.tile} />
    {isNamed ? (
      <path d="M37 46a11 9 0 0 1 22 0zM48 25a7 7 0 1 1 -.01 0z" className={styles.action} />
    ) : (
      <path d="M42 32a6 6 0 1 1 8 6q-2 1 -2 4M48 47v.5" className={styles.path} />
    )}
    <rect x="50" y="64" width="36" height="14" rx="5" className={styles.tile} />
    <rect x="10" y="64" width="34" height="14" rx="5" className={styles.tile} />
    <rect x="18" y="84" width="60" height="14" rx="5" className={styles.tile} />
  </g>
)

const Check = ({ x, y, r = 15 }: At) => (
  <g transform={`translate(${x} ${y}) scale(${r / 15})`}>
    <circle r="18" className={styles.card} />
    <circle r="15" className={styles.action} />
    <path d="M-6 0l5 5l8 -9" className={styles.mark} />
  </g>
)

const Together = () => (
  <Picture>
    <path d="M164 92L62 52M164 92L266 52M164 92L78 142M164 92L250 142" className={styles.path} />
    <path d="M62 52L78 142M266 52L250 142" className={classes(styles.path, styles.dashed)} />
    <Face x={62} y={52} isOther />
    <Face x={266} y={52} />
    <Face x={78} y={142} />
    <Face x={250} y={142} isOther />
    <circle cx="164" cy="92" r="44" className={styles.card} />
    <Key x={156} y={102} />
  </Picture>
)

const BuyerAndAsset = () => (
  <Picture>
    <BuyerCard x={214} y={58} isNamed />
    <AssetCard x={18} y={58} teeth={9} />
    <Face x={262} y={42} r={24} />
    <Face x={66} y={42} r={24} isOther />
    <Key x={150} y={112} />
  </Picture>
)

const WhomToKnow = () => (
  <Picture>
    {[
      { y: 22, teeth: 8, isFirst: true },
      { y: 78, teeth: 5, isFirst: false },
      { y: 134, teeth: 3, isFirst: false },
    ].map(({ y, teeth, isFirst }) => (
      <g key={y}>
        <rect x="46" y={y} width="236" height="48" rx="12" className={styles.card} />
        <Face x={254} y={y + 24} r={16} isOther={!isFirst} />
        <rect x="150" y={y + 11} width="78" height="8" rx="4" className={styles.ink} />
        {TEETH.slice(0, teeth).map((tooth) => (
          <rect key={tooth} x={224 - tooth * 7} y={y + 27} width="4" height="11" rx="1" className={styles.action} />
        ))}
        <rect x="58" y={y + 11} width="54" height="26" rx="9" className={isFirst ? styles.action : styles.tile} />
        {isFirst && <path d={`M77 ${y + 24}l5 5l9 -10`} className={styles.mark} />}
      </g>
    ))}
  </Picture>
)

const StepByStep = () => (
  <Picture>
    <BuyerCard x={206} y={44} isNamed={false} />
    <BuyerCard x={26} y={44} isNamed />
    <path d="M198 100h-62M148 88l-13 12l13 12" className={styles.path} />
    <Check x={180} y={66} r={12} />
    <Check x={152} y={66} r={12} />
  </Picture>
)

const Profile = () => (
  <Picture>
    <rect x="84" y="20" width="160" height="160" rx="18" className={styles.card} />
    <path d="M84 38a18 18 0 0 1 18 -18h124a18 18 0 0 1 18 18v28h-160z" className={styles.sky} />
    <path d="M102 66v-24h22v24zM128 66v-32h26v32zM186 66v-28h30v28z" className={styles.wall} />
    <Face x={164} y={72} r={30} />
    <rect x="118" y="112" width="92" height="10" rx="5" className={styles.ink} />
    {[0, 1, 2, 3, 4].map((star) => (
      <path
        key={star}
        transform={`translate(${200 - star * 18} 138)`}
        d="M0 -8l2.4 5l5.6 .7l-4.1 3.8l1 5.5l-4.9 -2.7l-4.9 2.7l1 -5.5l-4.1 -3.8l5.6 -.7z"
        className={styles.hot}
      />
    ))}
    <rect x="104" y="156" width="120" height="12" rx="6" className={styles.action} />
  </Picture>
)

/** One for each slide, in order. */
export const DRAWINGS = {
  together: Together,
  match: BuyerAndAsset,
  people: WhomToKnow,
  sharing: StepByStep,
  profile: Profile,
} as const
