import {
  bannerEvent,
  changeAdvertiser,
  changeBanner,
  createAdvertiser,
  createBanner,
  deleteBanner,
  emailAdvertiser,
  listAdvertisers,
  listBanners,
  setBannerImage,
} from '@mafteach/contract/banners'
import { open, picture, sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [changeAdvertiser, staffOnly(), 'advertiser back_office_log', () => ({ body: { name: 'ב' } })],
    [changeBanner, staffOnly(), 'back_office_log banner', () => ({ body: { weight: 2 } })],
    [createAdvertiser, staffOnly(), 'advertiser back_office_log'],
    [[createBanner, deleteBanner], staffOnly(), 'back_office_log banner'],
    [bannerEvent, open(), 'banner_day'],
    [emailAdvertiser, open()],
    [[listAdvertisers, listBanners], staffOnly()],
    [setBannerImage, staffOnly(), 'back_office_log banner', picture('image')],
  ),
]
