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
    [changeAdvertiser, staffOnly(), 'access_log advertiser back_office_log', () => ({ body: { name: 'ב' } })],
    [changeBanner, staffOnly(), 'access_log back_office_log banner', () => ({ body: { weight: 2 } })],
    [createAdvertiser, staffOnly(), 'access_log advertiser back_office_log'],
    [[createBanner, deleteBanner], staffOnly(), 'access_log back_office_log banner'],
    [bannerEvent, open(), 'banner_day'],
    [emailAdvertiser, open()],
    [[listAdvertisers, listBanners], staffOnly()],
    [setBannerImage, staffOnly(), 'access_log back_office_log banner', picture('image')],
  ),
]
