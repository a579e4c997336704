import { Bone, Skeleton, TextBone } from '#shared/ui/Skeleton.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import photos from '../photos/Photos.module.css'
import tiles from './ActionTiles.module.css'
import agent from './AgentCard.module.css'
import detail from './AssetDetail.module.css'
import styles from './AssetSkeleton.module.css'
import buyers from './BuyersPanel.module.css'

const TILES = [1, 2, 3, 4, 5, 6]
const THUMBS = [1, 2, 3, 4]
const FACTS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Grey shapes where the photo, the price, the acts and the facts will stand. */
export const AssetSkeleton = () => (
  <Skeleton>
    <div className={detail.main} aria-hidden>
      <div className={detail.head}>
        <div className={detail.words}>
          <p className={detail.price}>
            <TextBone inlineSize="9rem" />
          </p>
          <p className={detail.address}>
            <TextBone inlineSize="14rem" />
          </p>
          <p className={detail.summary}>
            <TextBone inlineSize="10rem" />
          </p>
        </div>
        <div className={tiles.tiles}>
          {TILES.map((tile) => (
            <div key={tile}>
              <div className={tiles.tile}>
                <span className={tiles.face} />
                <p>
                  <TextBone inlineSize="2.25rem" />
                </p>
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={photos.photos}>
        <Bone className={styles.photo} />
        <div className={photos.thumbs}>
          {THUMBS.map((thumb) => (
            <Bone key={thumb} className={photos.thumb} />
          ))}
        </div>
      </div>
      <div className={detail.section}>
        <dl className={detail.facts}>
          {FACTS.map((fact) => (
            <div key={fact} className={detail.fact}>
              <dt>
                <TextBone inlineSize="3rem" />
              </dt>
              <dd>
                <TextBone inlineSize="4rem" />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </Skeleton>
)

/** The same of the agent and the customers beside it. */
export const AssetSideSkeleton = () => (
  <Skeleton>
    <div aria-hidden>
      <div className={agent.people}>
        <div className={agent.agent}>
          <Bone className={styles.face} />
          <div className={agent.words}>
            <p className={agent.name}>
              <TextBone inlineSize="50%" />
            </p>
            <p className={agent.quiet}>
              <TextBone inlineSize="70%" />
            </p>
          </div>
        </div>
      </div>
      <div className={buyers.panel}>
        <p className={buyers.title}>
          <TextBone inlineSize="60%" />
        </p>
        <Bone className={styles.tabs} />
      </div>
    </div>
    <RowsSkeleton rows={4} />
  </Skeleton>
)
