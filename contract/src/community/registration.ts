import * as z from 'zod/mini'
import { Email, isConfirmed, missing, NewPassword, Secret } from '../registration-fields.ts'
import { Line } from '../text.ts'

export const Registration = z
  .strictObject({ name: Line('Name', 100, missing), email: Email, password: NewPassword, confirmPassword: Secret })
  .check(isConfirmed)
