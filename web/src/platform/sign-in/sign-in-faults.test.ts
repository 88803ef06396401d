import { Registration } from '@app/contract/community/registration'
import { expect, test } from 'vitest'
import { registrationFaults, signInFaults } from './sign-in-faults.ts'

const helen = {
  name: 'Helen Marsh',
  email: 'helen@example.com',
  password: 'purple geese',
  confirmPassword: 'purple geese',
}

test('signing in needs both fields and shows a fault at each empty one', () => {
  expect(signInFaults({ email: ' ', password: '' })).toEqual({
    email: 'Please fill in all fields',
    password: 'Please fill in all fields',
  })
  expect(signInFaults({ email: 'helen@example.com', password: 'x' })).toEqual({})
})

test('registering needs a name, an email, a password and its repetition', () => {
  expect(
    registrationFaults(Registration, { name: '', email: '', password: '', confirmPassword: '' }),
  ).toEqual({
    name: 'Please fill in all required fields',
    email: 'Please fill in all required fields',
    password: 'Please fill in all required fields',
    confirmPassword: 'Please fill in all required fields',
  })
})

test('a differing confirmation shows its fault at the confirmation', () => {
  expect(registrationFaults(Registration, { ...helen, confirmPassword: 'purple goose' })).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

test('all faults show at once, so that a member can correct them together', () => {
  const form = { ...helen, email: 'helen', password: 'geese', confirmPassword: 'goose' }
  expect(registrationFaults(Registration, form)).toEqual({
    email: 'Please enter an email address, such as name@example.com.',
    password: 'Please use at least 8 characters for your password.',
    confirmPassword: "Passwords don't match",
  })
})

test('a form without faults has none', () => {
  expect(registrationFaults(Registration, helen)).toEqual({})
})
