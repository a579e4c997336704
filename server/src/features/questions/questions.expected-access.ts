import { askAboutAsset } from '@mafteach/contract/questions'
import { asset, openedBy } from '../../../test/permissions/words.ts'

export const permissions = [...openedBy('assets:write', [askAboutAsset, asset('ask'), 'asset_question notification*'])]
