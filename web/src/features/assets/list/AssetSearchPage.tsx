import { useTexts } from '#shared/texts/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { AssetList } from './AssetList.tsx'

/** `/assets/search`: query `search`, `city_id`, `show_all=1` (spec section 2.1); the address of the page is the search. */
export const AssetSearchPage = () => <AssetList scope="search" title={useTexts(assetsTexts).search} />
