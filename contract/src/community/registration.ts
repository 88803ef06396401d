import * as z from 'zod/mini'
import {
  Email,
  isConfirmed,
  missingFieldsFault,
  NewPassword,
  Secret,
} from '../registration-fields.ts'
import { Line } from '../text.ts'

export const Registration = z
  .strictObject({
    name: Line('Name', 100, missingFieldsFault),
    email: Email,
    password: NewPassword,
    confirmPassword: Secret,
  })
  .check(isConfirmed)
