import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { Content } from '../../parts/layout/content.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, variant = 'art', gameTypes = [], texts = {} } = settings
  const t = useText()
  const site = useSite()
  const types =
    gameTypes.length > 0 ? gameTypes.flatMap(id => site.gameTypes.filter(type => type.id === id)) : site.gameTypes
  if (types.length === 0) return null
  const tiles = types.map(type => (
    <li key={type.id}>
      <SiteLink href={type.path} className={css.tile} data-variant={variant} data-type={type.id}>
        {variant === 'art' && <Art type={type} />}
        {variant !== 'art' && (
          <span className={css.icon}>
            <Icon name={type.icon} size={variant === 'icons' ? 'xl' : 'm'} />
          </span>
        )}
        <span className={css.texts}>
          <span className={css.name}>{type.title}</span>
          {texts[type.id] && variant !== 'chips' && <span className={css.text}>{texts[type.id]}</span>}
        </span>
      </SiteLink>
    </li>
  ))
  return (
    <Content aria-label={title ? undefined : t('header.game-types')}>
      <SectionHeading title={title} />
      {variant === 'chips' ? (
        <ScrollRow label={t('header.game-types')}>{tiles}</ScrollRow>
      ) : (
        <ul className={css.list} data-variant={variant} data-count={types.length}>
          {tiles}
        </ul>
      )}
    </Content>
  )
}

function Art({ type }: { type: GameTypeModel }) {
  const sources = useImageSources(`/art/banner/${type.id.toLowerCase()}.webp`)
  return <Picture sources={sources} alt="" width={480} height={320} className={css.art} />
}
