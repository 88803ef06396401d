import { placePicture } from '@app/contract/newsroom/packages'
import {
  choosePicture,
  searchPictures,
  uploadPicture,
  type PictureLibrary,
  type PicturePlace,
} from '@app/contract/newsroom/pictures'
import type { CallOf } from '@app/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const pictureSearchOptions = (library: PictureLibrary, q: string) =>
  queryOptions({
    queryKey: ['pictures', library, q],
    queryFn: ({ signal }) => call(searchPictures, { query: { library, q } }, { signal }),
  })

export const uploadOwnPicture = (file: File) => call(uploadPicture, { file })

export const choosePhotograph = (library: PictureLibrary, id: string) =>
  call(choosePicture, { body: { library, id } })

export type Placement = CallOf<typeof placePicture>['body']

export const setPackagePicture = (id: string, place: PicturePlace, placement: Placement) =>
  call(placePicture, { params: { id, place }, body: placement })
