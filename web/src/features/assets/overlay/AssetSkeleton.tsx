import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton, TextBone } from '#shared/ui/Skeleton.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import photos from '../photos/Photos.module.css'
import { FACE, TILE } from './ActionTiles.tsx'
import agent from './AgentCard.module.css'
import tiles from './overlay.module.css'

const TILES = [1, 2, 3, 4, 5, 6]
const THUMBS = [1, 2, 3, 4]
const FACTS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Grey shapes in place of the photo, price, actions and facts. */
export const AssetSkeleton = () => (
  <Skeleton>
    <Box flow="column" className={tiles.main} aria-hidden>
      <Box padTop={12} gutter className={tiles.head}>
        <div className={tiles.words}>
          <Text as="p" size="h0" weight={700}>
            <TextBone inlineSize="9rem" />
          </Text>
          <Text as="p" size="h2" weight={600}>
            <TextBone inlineSize="14rem" />
          </Text>
          <Text as="p" tone="ink-2" only="phone">
            <TextBone inlineSize="10rem" />
          </Text>
        </div>
        <Stack gap={4} padBottom={12} lineBelow className={tiles.tiles}>
          {TILES.map((tile) => (
            <div key={tile}>
              <div className={classes(TILE, tiles.tile)}>
                <span className={classes(FACE, tiles.face)} />
                <p>
                  <TextBone inlineSize="2.25rem" />
                </p>
              </div>
            </div>
          ))}
        </Stack>
      </Box>
      <div className={photos.photos}>
        <Bone blockSize="auto" className={classes(look({ flow: 'block', ratio: 'photo' }), photos.strip)} />
        <Row gap={8} padTop={12} padX={16} padBottom={4} align="stretch" className={photos.thumbs}>
          {THUMBS.map((thumb) => (
            <Bone key={thumb} className={classes(look({ fixed: true }), photos.thumb)} />
          ))}
        </Row>
      </div>
      <Box padTop={4} gutter>
        <Grid as="dl" columns={2} gapX={20} gapY={0} overflow="clip" className={tiles.facts}>
          {FACTS.map((fact) => (
            <Row
              wrap
              gapX={8}
              gapY={0}
              content="center"
              justify="between"
              minHeight={44}
              padY={8}
              lineAbove
              key={fact}
              className={tiles.fact}
            >
              <Text as="dt" size="small">
                <TextBone inlineSize="3rem" />
              </Text>
              <dd>
                <TextBone inlineSize="4rem" />
              </dd>
            </Row>
          ))}
        </Grid>
      </Box>
    </Box>
  </Skeleton>
)

/** The same for the agent and the customers beside it. */
export const AssetSideSkeleton = () => (
  <Skeleton>
    <div aria-hidden>
      <Stack padTop={14} padX={16} padBottom={8} className={agent.people}>
        <Row gap={12} marginBottom={6} padY={12} padX={14} border="all" radius="card" className={agent.agent}>
          <Box as="span" fixed square={48} round fill="line" />
          <Box grow shrink>
            <Text as="p" flow="block" size="field" weight={600}>
              <TextBone inlineSize="50%" />
            </Text>
            <Text as="p" size="label" tone="ink-3">
              <TextBone inlineSize="70%" />
            </Text>
          </Box>
        </Row>
      </Stack>
      <Box padTop={16} padX={16} padBottom={20}>
        <Text as="p" marginBottom={10} size="h2">
          <TextBone inlineSize="60%" />
        </Text>
        <Bone blockSize="3rem" className={look({ flow: 'block' })} />
      </Box>
    </div>
    <RowsSkeleton rows={4} />
  </Skeleton>
)
