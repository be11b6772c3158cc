import { type ReactNode, useEffect, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { setAnalyticsConsent, useAnalyticsConsent } from '../../runtime/browser/analytics-consent.ts'
import {
  setBalanceHidden,
  setLanguage,
  setSound,
  setTheme,
  type Theme,
  usePreferences,
} from '../../runtime/browser/preferences.ts'
import { currentTextSize, setTextSize } from '../../runtime/browser/text-size.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useIsSignedIn } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { TEXT_SIZES, type TextSize } from '../../schemas/text-size.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import { StakePresets } from './stake-presets.tsx'
import css from './view.module.css'

/** Types of games whose bets are entered in a slip with buttons of stakes. */
const BOOKS: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT']

export function View(_props: WidgetProps<Settings>) {
  const t = useText()
  const { brand, toggles, system, gameTypes } = useSite()
  const { language, theme } = usePreferences()
  return (
    <Content width="narrow" className={css.page}>
      <div>
        <h1 className={css.title}>{t('title.settings')}</h1>
        <p className={css.lead}>{t('preferences.lead')}</p>
      </div>
      <div {...cardProps()}>
        {brand.languages.length > 1 && (
          <Select
            label={t('header.language')}
            icon="globe"
            value={language}
            options={brand.languages.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setLanguage}
          />
        )}
        {toggles.themeSwitch && (
          <Row label={t('header.theme')}>
            <Segmented
              label={t('header.theme')}
              value={theme}
              options={(['dark', 'light'] as const).map(value => ({ value, label: t(`preferences.theme-${value}`) }))}
              onChange={value => setTheme(value as Theme)}
            />
          </Row>
        )}
        <TextSizes />
        <Sound />
        <HiddenBalance />
        {system.gtagId && <Statistics />}
      </div>
      {gameTypes.some(({ id }) => BOOKS.includes(id)) && (
        <div {...cardProps()}>
          <StakePresets />
        </div>
      )}
      <Links />
    </Content>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.row}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
)

function TextSizes() {
  const t = useText()
  const [size, setSize] = useState<TextSize>('normal')
  useEffect(() => setSize(currentTextSize()), [])
  return (
    <Row label={t('preferences.text-size')}>
      <Segmented
        label={t('preferences.text-size')}
        value={size}
        options={TEXT_SIZES.map(value => ({ value, label: t(`preferences.text-size-${value}`) }))}
        onChange={value => {
          setTextSize(value as TextSize)
          setSize(value as TextSize)
        }}
      />
    </Row>
  )
}

function Sound() {
  const t = useText()
  const id = useId()
  const { sound } = usePreferences()
  return <Checkbox id={id} label={t('preferences.sound')} checked={sound} onChange={setSound} />
}

function HiddenBalance() {
  const t = useText()
  const id = useId()
  const { balanceHidden } = usePreferences()
  if (!useIsSignedIn()) return null
  return <Checkbox id={id} label={t('header.hide-balance')} checked={balanceHidden} onChange={setBalanceHidden} />
}

function Statistics() {
  const t = useText()
  const { allowed } = useAnalyticsConsent()
  return (
    <Row label={t('analytics.choice')}>
      <Segmented
        label={t('analytics.choice')}
        value={allowed === undefined ? '' : allowed ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t('analytics.allow') },
          { value: 'no', label: t('analytics.refuse') },
        ]}
        onChange={value => setAnalyticsConsent(value === 'yes')}
      />
    </Row>
  )
}

/** Links to the settings of the account, which the platform stores. */
function Links() {
  const t = useText()
  const isSignedIn = useIsSignedIn()
  return (
    <ul className={css.links}>
      {isSignedIn && <PageLink href="/member/securityCenter" icon="shield-check" label={t('preferences.security')} />}
      <PageLink href="/responsible-gaming" icon="timer" label={t('preferences.limits')} />
    </ul>
  )
}

const PageLink = ({ href, icon, label }: { href: string; icon: string; label: string }) => (
  <li>
    <SiteLink href={href} className={css.link}>
      <Icon name={icon} />
      <span className={css.label}>{label}</span>
      <Icon name="chevron-right" size="s" />
    </SiteLink>
  </li>
)
