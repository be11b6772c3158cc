import { expect, it } from 'vitest'
import { imageSources } from './image-sources.ts'

const cdns = ['https://a.example/img', 'https://b.example']

it('LOB-11 a picture is requested from each image CDN in turn and from our own server last', () => {
  expect(imageSources('/art/game/x.svg', cdns)).toEqual([
    'https://a.example/img/art/game/x.svg',
    'https://b.example/art/game/x.svg',
    '/art/game/x.svg',
  ])
})

it('LOB-11 an address that already names a CDN falls back to the others', () => {
  expect(imageSources('https://a.example/img/x.svg', cdns)[1]).toBe('https://b.example/x.svg')
})

it('an address of another host has no other source, and none gives none', () => {
  expect(imageSources('https://pictures.example/x.png', cdns)).toEqual(['https://pictures.example/x.png'])
  expect(imageSources('', cdns)).toEqual([])
})
