import { type Banner, deleteBanner, listBanners, setBannerImage } from '@mafteach/contract/banners'
import { IconPhoto, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { advertisingTexts } from './advertising.texts.ts'
import styles from './BackOfficePage.module.css'
import { BannerDialog } from './BannerDialog.tsx'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'

/** Banners with their cities, weight and link, and their results. */
export const BannerList = () => {
  const t = useTexts(advertisingTexts)
  const { tab } = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(listBanners, {}))
  const [edited, setEdited] = useState<Banner | 'new' | null>(null)
  const [removed, setRemoved] = useState<Banner | null>(null)
  const removal = useWrite(deleteBanner, { failed: t.failed })
  const remove = async (banner: Banner) => {
    const gone = await removal.write({ params: { id: String(banner.id) } })
    if (gone) toast.success(t.removed)
    return gone
  }
  return (
    <>
      <Button className={styles.add} icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setEdited('new')}>
        {t.newBanner}
      </Button>
      <PagedRows label={tab.banners} query={query} empty={{ title: t.noBanners, text: t.noBannersText }}>
        {(banner) => (
          <BannerRow key={banner.id} banner={banner} onEdit={() => setEdited(banner)} onRemove={() => setRemoved(banner)} />
        )}
      </PagedRows>
      {edited && <BannerDialog banner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          opened
          onClose={() => setRemoved(null)}
          title={t.removeTitle}
          text={t.removeText}
          submitText={t.remove}
          action={() => remove(removed)}
          isDangerous
        />
      )}
    </>
  )
}

const PICTURES = 'image/jpeg,image/png,image/webp'

const BannerRow = ({ banner, onEdit, onRemove }: { banner: Banner; onEdit: () => void; onRemove: () => void }) => {
  const t = useTexts(advertisingTexts)
  const { id, advertiser, cities, weight, link, image_url, impressions, clicks } = banner
  const input = useRef<HTMLInputElement>(null)
  const { write: upload, isBusy } = useWrite(setBannerImage, { failed: t.pictureFailed })
  const choose = async (file: File | undefined) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (!file) return
    const form = new FormData()
    form.append('image', file)
    if (await upload({ params: { id: String(id) }, form })) toast.success(t.saved)
  }
  return (
    <li className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
      <Text as="bdi" shrink weight={600} anywhere>
        {advertiser.name}
      </Text>
      {image_url ? (
        <img
          className={classes(look({ full: true, radius: 'small', maxWidth: 320 }), styles.banner)}
          src={image_url}
          alt={t.picture}
          loading="lazy"
        />
      ) : (
        <span>{t.noPicture}</span>
      )}
      <span className={styles.note}>
        <bdi>{cities.map(({ name }) => name).join(', ') || t.everywhere}</bdi>
        <span>{t.weightOf(weight)}</span>
        <span>{t.seen(impressions)}</span>
        <span>{t.clicked(clicks)}</span>
      </span>
      {link && (
        <span className={styles.note} dir="ltr">
          {link}
        </span>
      )}
      <Row wrap gap={8} marginTop={6} align="stretch">
        <Button size="small" onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          size="small"
          busy={isBusy}
          icon={<IconPhoto size={18} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t.picture}
        </Button>
        <Button size="small" variant="text" onClick={onRemove}>
          {t.remove}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURES}
          aria-label={t.picture}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Row>
    </li>
  )
}
