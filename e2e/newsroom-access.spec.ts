import type { Page } from '@playwright/test'
import { passSweep } from './access-checks.ts'
import { registerEditor, writePremium } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { photo } from './photo.ts'
import { openPath, type Screen } from './screens.ts'

const topic = 'Race-morning nerves: Advanced Strategies for Elite Athletes 50+'
const seen = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible()

const doorScreens: readonly Screen[] = [
  {
    name: 'the newsroom’s login',
    open: async (page) => {
      await page.goto('/content-generator')
      await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
    },
  },
  {
    name: 'the newsroom’s sign-up, refused',
    open: async (page) => {
      await page.goto('/content-calendar')
      await page.getByRole('tab', { name: 'Sign up' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await seen(page, 'Please fill in all required fields')
    },
  },
]

const waitingScreen: Screen = {
  name: 'waiting for approval',
  open: async (page) => {
    await page.goto('/content-generator')
    await seen(page, 'Your account awaits approval')
  },
}

const person = {
  is_premium: true,
  created_at: '2026-03-02T06:00:00.000Z',
  last_login_at: null,
  deletion_due_at: null,
}
const someUsers = [
  {
    ...person,
    id: '01a20043-e338-7005-bd61-85fb3d12fa82',
    name: 'Ana Holt',
    email: 'ana.holt@example.org',
  },
  {
    ...person,
    id: '01a20043-e338-7005-bd61-85fb3d12fa83',
    name: 'A name without any space in it '.replaceAll(' ', '').repeat(3),
    email: `${'a-very-long-local-part-'.repeat(2)}@example.org`,
    is_premium: false,
  },
]

const premiumPiece = async (page: Page) => {
  await writePremium(page.request, { topic, editorial_week: 1 })
  const listed = (await (await page.request.get('/api/premium-content')).json()) as { id: string }[]
  return `/premium-preview/${listed[0]?.id}`
}

const landingPageScreens: readonly Screen[] = [
  {
    name: 'the landing page’s words and pictures',
    open: async (page) => {
      await openPath(page, '/newsroom/landing-page')
      await seen(page, 'Everything is still as it came with Stayer.')
    },
  },
  {
    name: 'a picture of the landing page, cropped',
    open: async (page) => {
      await openPath(page, '/newsroom/landing-page')
      await page.getByRole('button', { name: 'Add a picture: Portrait of the founder' }).click()
      await page.getByRole('dialog').getByLabel('Add a photo').setInputFiles(photo())
      await expect(page.getByLabel('Up and down')).toBeVisible()
    },
  },
]

const adminScreens = (preview: string): readonly Screen[] => [
  {
    name: 'User Management',
    open: async (page) => {
      await page.route('**/api/admin/users', (route) => route.fulfill({ json: someUsers }))
      await openPath(page, '/content-calendar?tab=users')
      await seen(page, 'Ana Holt')
      await seen(page, '(you)')
    },
  },
  {
    name: 'User Management without users',
    open: async (page) => {
      await page.route('**/api/admin/users', (route) => route.fulfill({ json: [] }))
      await openPath(page, '/content-calendar?tab=users')
      await seen(page, 'No Users Found')
    },
  },
  {
    name: 'the premium preview',
    open: async (page) => {
      await openPath(page, preview)
      await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
      await expect(page.getByRole('article').first().getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'the claims of a package',
    open: async (page) => {
      await openPath(page, preview.replace('/premium-preview/', '/newsroom/claims/'))
      await seen(page, /^Claim 1 of/)
      await seen(page, 'How it was made')
    },
  },
  ...landingPageScreens,
  {
    name: 'the newsroom’s log',
    open: async (page) => {
      await openPath(page, '/content-calendar?tab=users')
      await page.getByRole('button', { name: 'Show who did what' }).click()
      await seen(page, 'The writer')
    },
  },
  {
    name: 'the premium preview of nothing',
    open: async (page) => {
      await openPath(page, '/premium-preview/nothing')
      await seen(page, 'Content not found')
    },
  },
]

const editorScreens: readonly Screen[] = [
  {
    name: 'User Management for an editor',
    open: async (page) => {
      await page.goto('/content-calendar?tab=users')
      await seen(page, 'Admin Access Required')
    },
  },
]

test.describe('they pass axe, have targets of 44 pixels and no text under 15, and fit at 400 %:', () => {
  test.slow()

  test('the newsroom’s door, and the page of whoever waits', async ({ page }) => {
    await passSweep(page, doorScreens)
    await registerEditor(page.request)
    await passSweep(page, [waitingScreen])
  })

  test('an editor’s screens of people', async ({ page, editor }) => {
    await passSweep(page, editorScreens)
    void editor
  })

  test.describe('of an admin', () => {
    // Axe tries to look into the frame of the preview, where no script runs.
    test.use({ foreseen: [/the document's frame is sandboxed/] })

    test('the admin’s, and the preview', async ({ page, admin }) => {
      void admin
      await passSweep(page, adminScreens(await premiumPiece(page)))
    })
  })
})
