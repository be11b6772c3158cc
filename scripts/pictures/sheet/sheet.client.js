/** What the contact sheet does in a browser: filters, groups by screen, and the view of one picture. */
const { pictures, folders, takenAt } = JSON.parse(byId('data').textContent)

const VERDICTS = ['changed', 'new', 'gone', 'same']
const FACTS = ['brand', 'theme', 'width', 'language', 'role']
const NARROW = 600
const MODES = {
  new: { label: 'New', needs: ['latest'] },
  stored: { label: 'Stored', needs: ['stored'] },
  beside: { label: 'Side by side', needs: ['stored', 'latest'] },
  slider: { label: 'Slider', needs: ['stored', 'latest'] },
  difference: { label: 'Difference', needs: ['difference'] },
}
/** Which files a picture has. */
const FILES = {
  same: ['latest', 'stored'],
  changed: ['latest', 'stored', 'difference'],
  new: ['latest'],
  gone: ['stored'],
}

const chosen = new Map(FACTS.map(fact => [fact, new Set()]))
const verdicts = new Set()
let shown = []
let current = -1
let mode = 'new'

// it scrolls, and the arrow keys are to reach it
byId('stage').tabIndex = 0
byId('taken').textContent = `${pictures.length} taken ${new Date(takenAt).toLocaleString()}`
for (const verdict of VERDICTS) addVerdict(verdict)
for (const fact of FACTS) addFilter(fact)
for (const [name, { label }] of Object.entries(MODES)) addMode(name, label)
byId('search').addEventListener('input', draw)
byId('size').addEventListener('input', resize)
byId('previous').addEventListener('click', () => step(-1))
byId('next').addEventListener('click', () => step(1))
byId('zoom').addEventListener('click', zoom)
byId('close').addEventListener('click', () => byId('viewer').close())
byId('viewer').addEventListener('close', () => document.querySelector(`[data-place="${current}"]`)?.focus())
byId('slide').querySelector('input').addEventListener('input', cut)
document.addEventListener('keydown', followKey)
resize()
draw()

function draw() {
  const words = byId('search').value.trim().toLowerCase()
  shown = pictures
    .filter(picture => picture.screen.toLowerCase().includes(words))
    .filter(({ verdict }) => verdicts.size === 0 || verdicts.has(verdict))
    .filter(picture => FACTS.every(fact => chosen.get(fact).size === 0 || chosen.get(fact).has(String(picture[fact]))))
  const screens = new Map()
  for (const picture of shown) screens.set(picture.screen, [...(screens.get(picture.screen) ?? []), picture])
  shown = [...screens.values()].flat()
  byId('sheet').replaceChildren(...[...screens].map(([screen, all]) => section(screen, all)))
  byId('nothing').hidden = shown.length > 0
}

function section(screen, all) {
  const differing = all.filter(({ verdict }) => verdict !== 'same').length
  const note = `${all.length} ${differing === 0 ? '' : `· ${differing} differ`}`
  const heading = make('h2', {}, screen, make('span', {}, note))
  return make('section', {}, heading, make('div', { className: 'grid' }, ...all.map(card)))
}

function card(picture) {
  const { name, verdict, brand, width } = picture
  const image = make('img', { src: `${folders.thumbs}/${name}.jpg`, alt: '', loading: 'lazy', decoding: 'async' })
  const place = shown.indexOf(picture)
  const button = make('button', { type: 'button', className: 'card' }, image)
  button.dataset.is = verdict
  button.dataset.place = place
  if (width < NARROW) button.dataset.narrow = ''
  button.setAttribute('aria-label', `${picture.screen}, ${facts(picture)}, ${verdict}`)
  button.addEventListener('click', () => open(place))
  const title = make('b', {}, brand)
  title.dataset.verdict = verdict
  const figure = make('figure', {}, button, make('figcaption', {}, title, make('span', {}, facts(picture, false))))
  figure.style.setProperty('--width', `calc(var(--size) * ${width < NARROW ? 0.62 : 1})`)
  return figure
}

function facts({ brand, width, theme, language, role, share }, withBrand = true) {
  const parts = [...(withBrand ? [brand] : []), `${width}`, theme, language, ...(role === 'visitor' ? [] : [role])]
  return [...parts, ...(share === undefined ? [] : [`${(share * 100).toFixed(2)} %`])].join(' · ')
}

function addVerdict(verdict) {
  const count = pictures.filter(picture => picture.verdict === verdict).length
  const button = chip(`${count} ${verdict === 'same' ? 'the same' : verdict}`, () => toggle(verdicts, verdict, button))
  button.dataset.verdict = verdict
  button.disabled = count === 0
  byId('verdicts').append(button)
}

function addFilter(fact) {
  const values = [...new Set(pictures.map(picture => String(picture[fact])))]
  if (values.length < 2) return
  const sorted = fact === 'width' ? values.sort((one, other) => one - other) : values.sort()
  const buttons = sorted.map(value => {
    const button = chip(value, () => toggle(chosen.get(fact), value, button))
    return button
  })
  const group = make('fieldset', { className: 'chips', ariaLabel: fact }, ...buttons)
  byId('filters').append(group)
}

function toggle(set, value, button) {
  if (!set.delete(value)) set.add(value)
  button.setAttribute('aria-pressed', String(set.has(value)))
  draw()
}

function resize() {
  document.documentElement.style.setProperty('--size', `${byId('size').value}px`)
}

function addMode(name, label) {
  const button = chip(label, () => look(name))
  button.dataset.mode = name
  byId('modes').append(button)
}

function open(place) {
  current = place
  const { verdict } = shown[place]
  if (!byId('viewer').open) {
    byId('viewer').showModal()
    mode = verdict === 'changed' ? 'slider' : mode
  }
  look(mode)
}

/** @param {string} wanted mode; where the picture has no such files, the first that it has */
function look(wanted) {
  const picture = shown[current]
  const has = name => MODES[name].needs.every(file => FILES[picture.verdict].includes(file))
  const used = has(wanted) ? wanted : Object.keys(MODES).find(has)
  mode = wanted
  byId('viewer-name').textContent = picture.screen
  byId('viewer-facts').textContent = `${facts(picture)} · ${picture.verdict === 'same' ? 'the same' : picture.verdict}`
  byId('place').textContent = `${current + 1} of ${shown.length}`
  for (const button of byId('modes').children) {
    button.disabled = !has(button.dataset.mode)
    button.setAttribute('aria-pressed', String(button.dataset.mode === used))
  }
  byId('slide').hidden = used !== 'slider'
  byId('stage').replaceChildren(...stage(used, picture))
  byId('stage').scrollTo(0, 0)
  byId('stage').focus()
  cut()
}

function stage(used, { name, screen }) {
  const image = folder => make('img', { src: `${folders[folder]}/${name}.png`, alt: `${screen}, ${folder}` })
  const titled = (title, folder) => make('figure', {}, make('figcaption', {}, title), image(folder))
  if (used === 'beside') return [titled('Stored', 'stored'), titled('New', 'latest')]
  if (used === 'slider') return [make('div', { className: 'layer' }, image('stored'), image('latest'))]
  return [image({ new: 'latest', stored: 'stored', difference: 'difference' }[used])]
}

function cut() {
  byId('stage').style.setProperty('--cut', `${100 - byId('slide').querySelector('input').value}%`)
}

function step(by) {
  if (shown.length > 0) open((current + by + shown.length) % shown.length)
}

function stepToDifference() {
  const after = [...shown.keys()].map(index => (current + 1 + index) % shown.length)
  const next = after.find(index => shown[index].verdict !== 'same')
  if (next !== undefined) open(next)
}

function zoom() {
  const actual = byId('stage').dataset.zoom !== 'actual'
  byId('stage').dataset.zoom = actual ? 'actual' : 'fit'
  byId('zoom').setAttribute('aria-pressed', String(actual))
}

function followKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!byId('viewer').open) {
    if (event.key !== '/' || event.target === byId('search')) return
    event.preventDefault()
    return byId('search').focus()
  }
  if (event.target.type === 'range') return
  const named = Object.keys(MODES)[Number(event.key) - 1]
  const does = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), d: stepToDifference, z: zoom }
  const act = named ? () => byId('modes').querySelector(`[data-mode=${named}]`).click() : does[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

function chip(label, onClick) {
  const button = make('button', { type: 'button' }, label)
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', onClick)
  return button
}

function make(tag, values, ...children) {
  const element = Object.assign(document.createElement(tag), values)
  element.append(...children)
  return element
}

function byId(id) {
  return document.getElementById(id)
}
