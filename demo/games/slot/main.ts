/** Leads the slot from its address to the first spin. */
import type { SlotState } from '../../../src/schemas/games/slot.ts'
import { newKey } from '../shared/new-key.ts'
import { openGame } from '../shared/open-game.ts'
import { connectSound } from '../shared/sound-switch.ts'
import { type Artwork, loadArtwork, svgUrl } from './artwork.ts'
import { createGame } from './game.ts'
import { createMeters } from './meters.ts'
import { findSlotPage, type SlotPage } from './page.ts'
import { createParticles } from './particles.ts'
import { createReelView, type ReelView } from './reel-view.ts'
import { createSound } from './sound.ts'
import { type SlotKey, type SlotText, textFiles } from './texts.ts'

const page = findSlotPage()
let artwork: Artwork
const { state, texts, connection, parent, problems, reducedMotion, wait } = await openGame<SlotState, SlotKey>({
  texts: textFiles,
  async prepare({ text }, { vendor, code, parent, leave }) {
    label(page, text)
    page.game.toggleAttribute('data-in-page', parent.isInPage)
    page.close.addEventListener('click', leave)
    artwork = await loadArtwork(vendor, code)
    showArtwork(page, artwork)
  },
})
play()

function play() {
  document.title = state.game.title
  page.title.textContent = state.game.title

  const sound = createSound()
  const particles = createParticles(page.particles, reducedMotion)
  particles.color(artwork.palette.glow)
  const reelView = createReelView(
    page.reels,
    { onStop: (reel, scatters) => game.reelStopped(reel, scatters), onHold: sound.hold },
    reducedMotion,
  )
  const meters = createMeters(page, texts.text, state.money, state.now - Date.now(), parent.isInPage)
  const game = createGame({
    page,
    texts,
    state,
    artwork,
    reelView,
    meters,
    connection,
    parent,
    problems,
    sound,
    particles,
    wait,
    newKey,
    reducedMotion,
  })

  const measure = () => fitReels(page, reelView)
  measure()
  reelView.setArtwork(artwork)
  new ResizeObserver(measure).observe(page.reelArea)

  page.spin.addEventListener('click', () => void game.press())
  page.less.addEventListener('click', () => game.changeStake(-1))
  page.more.addEventListener('click', () => game.changeStake(1))
  page.pays.addEventListener('click', game.openPaytable)
  page.paytableClose.addEventListener('click', () => page.paytable.close())
  connectSound(page.sound, sound, parent)
  document.addEventListener('keydown', event => {
    // Prevents a held key from playing by itself.
    if (event.repeat && event.target === page.spin) event.preventDefault()
    const free = !event.repeat && page.celebration.hidden && !page.paytable.open && !problems.isOpen()
    const onControl = event.target instanceof HTMLButtonElement
    if (!free || onControl || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    void game.press()
  })
  setInterval(game.tick, 1000)
  game.begin()
}

function label(page: SlotPage, text: SlotText) {
  page.title.textContent = text('loading')
  page.balanceLabel.textContent = text('balance')
  page.stakeLabel.textContent = text('stake')
  page.winLabel.textContent = text('win')
  page.spinLabel.textContent = text('spin')
  page.paytableTitle.textContent = text('rules.title')
  const names = [
    [page.less, 'stake.less'],
    [page.more, 'stake.more'],
    [page.pays, 'paytable'],
    [page.sound, 'sound'],
    [page.close, 'close'],
    [page.paytableClose, 'problem.ok'],
  ] as const
  for (const [button, key] of names) button.setAttribute('aria-label', text(key))
}

/** Puts the colours and pictures of this game onto the page. */
function showArtwork({ scene, logo, game, hero }: SlotPage, artwork: Artwork) {
  const { sky, main, accent, glow, ink } = artwork.palette
  const tokens = {
    'sky-1': sky[0],
    'sky-2': sky[1],
    'sky-3': sky[2],
    'main-1': main[0],
    'main-2': main[1],
    'main-3': main[2],
    'accent-1': accent[0],
    'accent-2': accent[1],
    'accent-3': accent[2],
    glow,
    ink,
  }
  for (const [name, value] of Object.entries(tokens))
    document.documentElement.style.setProperty(`--${name}`, value ?? '')
  if (artwork.scene) {
    const wide = matchMedia('(min-aspect-ratio: 1 / 1)')
    const show = () => {
      scene.src = svgUrl(wide.matches ? artwork.scene!.wide : artwork.scene!.tall)
      scene.hidden = false
    }
    wide.addEventListener('change', show)
    show()
  }
  if (artwork.logo) {
    logo.src = svgUrl(artwork.logo)
    logo.hidden = false
    game.dataset.logo = ''
  }
  const { url } = artwork.symbols.wild
  if (url) hero.src = url
}

/** Height below which the hero would be a thumbnail. */
const MIN_HERO = 120
const MAX_HERO = 300

/** Gives the reels all the room they can use; the room above them shows the hero. */
function fitReels(page: SlotPage, view: ReelView) {
  const frame = getComputedStyle(page.frame)
  const edge = 2 * (Number.parseFloat(frame.paddingLeft) + Number.parseFloat(frame.borderLeftWidth))
  const area = getComputedStyle(page.reelArea)
  const width = page.reelArea.clientWidth - Number.parseFloat(area.paddingLeft) - Number.parseFloat(area.paddingRight)
  const height = page.reelArea.clientHeight - page.message.offsetHeight
  const cell = view.resize(width - edge, height - edge)
  const spare = height - edge - cell * 3 - 8
  page.hero.hidden = spare < MIN_HERO || page.hero.src === ''
  page.hero.style.height = `${Math.min(MAX_HERO, spare)}px`
}
