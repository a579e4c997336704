import { changeCurrentAsset, deleteCurrentAsset } from '@mafteach/contract/current-assets'
import { buyers, customerCounts, customers, exportCustomers, leads, sellers } from '@mafteach/contract/customer-lists'
import { mergeCustomers, mergePreview, unmergeCustomers } from '@mafteach/contract/customer-merge'
import {
  addCurrentAsset,
  addNote,
  archive,
  changeCustomer,
  createCustomer,
  deleteCustomer,
  getCustomer,
  makeActive,
  makeDormant,
  phoneCheck,
  unarchive,
  updateAssetInterest,
} from '@mafteach/contract/customers'
import { changeNote, removeNote, restoreNote } from '@mafteach/contract/notes'
import { changeSavedFilter, deleteSavedFilter, savedFilters, saveFilter } from '@mafteach/contract/saved-filters'
import { customerTimeline } from '@mafteach/contract/timeline'
import { anyAgent, asset, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'customers:write',
    [changeCurrentAsset, own(), 'current_asset', () => ({ body: { number_of_rooms: 3 } })],
    [mergeCustomers, own(), 'answers_link current_asset customer customer_asset customer_event customer_merge'],
    [
      unmergeCustomers,
      own(),
      'customer customer_event customer_merge',
      ({ merged }) => ({ params: { id: merged.kept }, body: { merge: merged.merge } }),
    ],
    [[addCurrentAsset, deleteCurrentAsset], own(), 'current_asset'],
    [[addNote, changeNote], own(), 'note'],
    [changeCustomer, own(), 'customer customer_event', () => ({ body: { name: 'דנה לוי' } })],
    [changeCustomer, own(), 'customer customer_tag', () => ({ body: { tags: [] } })],
    [createCustomer, anyAgent(), 'customer'],
    [
      deleteCustomer,
      own(),
      'current_asset customer customer_share customer_tag deleted_customer_total document listing listing_neighborhood listing_seen message note personal_link proposal received_message viewing viewing_link',
    ],
    [updateAssetInterest, own(), 'customer_asset'],
    [
      updateAssetInterest,
      asset('interest'),
      'customer_asset',
      ({ agents, things }, role) => ({ params: { id: agents[role].customer }, body: { asset_id: things.asset } }),
    ],
    [[archive, makeDormant], own(), 'customer customer_event listing_neighborhood'],
    [[makeActive, unarchive, restoreNote], own()],
    [removeNote, own(), 'customer note'],
  ),
  ...sessionsOnly(
    [saveFilter, anyAgent(), 'saved_filter'],
    [deleteSavedFilter, own(), 'saved_filter'],
    [changeSavedFilter, own(), 'saved_filter', () => ({ body: { is_shared: true } })],
    [savedFilters, anyAgent()],
  ),
  ...openedBy(
    'customers:read',
    [[buyers, customers], anyAgent(), 'listing_count'],
    [[customerCounts, leads, sellers, phoneCheck], anyAgent()],
    [exportCustomers, anyAgent(), 'access_log'],
    [[mergePreview, customerTimeline], own()],
    [getCustomer, own(), 'access_log'],
  ),
]
