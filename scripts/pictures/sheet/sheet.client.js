/** The contact sheet in a browser: filters, groups by screen, and one picture beside its stored version. */
const byId = id => document.getElementById(id)
const { pictures, folders, takenAt } = JSON.parse(byId('data').textContent)

const FILTERS = ['status', 'brand', 'theme', 'width', 'language', 'role']
/** Which versions there are of a picture. */
const VERSIONS = {
  same: ['latest'],
  changed: ['stored', 'latest', 'difference'],
  new: ['latest'],
  gone: ['stored'],
}
const filters = byId('filters')
const viewer = document.querySelector('dialog')
let shown = []
let current = 0

byId('summary').textContent = `${pictures.length} pictures, ${new Date(takenAt).toLocaleString()}`
for (const name of FILTERS) filters.append(filterOf(name))
filters.addEventListener('input', draw)
filters.addEventListener('change', draw)
filters.addEventListener('submit', event => event.preventDefault())
byId('previous').addEventListener('click', () => open(current - 1))
byId('next').addEventListener('click', () => open(current + 1))
byId('close').addEventListener('click', () => viewer.close())
viewer.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') open(current - 1)
  if (key === 'ArrowRight') open(current + 1)
})
draw()

function filterOf(name) {
  const values = [...new Set(pictures.map(picture => String(picture[name])))].sort()
  const options = values.map(value => {
    const count = pictures.filter(picture => String(picture[name]) === value).length
    return create('option', { value }, `${value} (${count})`)
  })
  return create('label', {}, `${name} `, create('select', { name }, create('option', { value: '' }, 'all'), ...options))
}

function draw() {
  const value = name => filters.querySelector(`[name=${name}]`).value
  const found = pictures
    .filter(({ screen }) => screen.toLowerCase().includes(value('screen').trim().toLowerCase()))
    .filter(picture => FILTERS.every(name => value(name) === '' || value(name) === String(picture[name])))
  const screens = [...new Set(found.map(({ screen }) => screen))]
  shown = screens.flatMap(screen => found.filter(picture => picture.screen === screen))
  document.querySelector('main').replaceChildren(
    ...screens.map(screen => {
      const cards = shown.filter(picture => picture.screen === screen).map(card)
      return create('section', {}, create('h2', {}, screen), create('div', { className: 'grid' }, ...cards))
    }),
  )
}

function card(picture) {
  const image = create('img', { src: `${folders.thumbs}/${picture.name}.jpg`, alt: '', loading: 'lazy' })
  const button = create('button', { type: 'button' }, image, create('span', {}, describe(picture)))
  button.dataset.status = picture.status
  button.addEventListener('click', () => open(shown.indexOf(picture)))
  return button
}

function describe({ status, share, brand, language, role, theme, width }) {
  const change = share === undefined ? status : `${status} ${(share * 100).toFixed(2)} %`
  return [change, brand, language, role, theme, width].join(' · ')
}

/** Shows the picture at this position; the first follows the last. */
function open(index) {
  current = (index + shown.length) % shown.length
  const picture = shown[current]
  byId('name').textContent = `${picture.screen} · ${describe(picture)} · ${current + 1} of ${shown.length}`
  byId('versions').replaceChildren(
    ...VERSIONS[picture.status].map(version => {
      const href = `${folders[version]}/${picture.name}.png`
      const link = create(
        'a',
        { href, target: '_blank' },
        create('img', { src: href, alt: `${picture.screen}, ${version}` }),
      )
      return create('figure', {}, create('figcaption', {}, version), link)
    }),
  )
  if (!viewer.open) viewer.showModal()
}

function create(tag, values, ...children) {
  const element = Object.assign(document.createElement(tag), values)
  element.append(...children)
  return element
}
