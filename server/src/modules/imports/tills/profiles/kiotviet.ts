import type { TillProfile } from '../profile.ts';

export const KIOTVIET: TillProfile = {
  till: 'kiotviet',
  name: 'KiotViet',
  anchors: {
    all: ['Mã hàng', 'Tên hàng', 'Giá bán'],
    any: ['Nhóm hàng(3 Cấp)', 'Mã ĐVT Cơ bản', 'Loại hàng', 'Đang kinh doanh'],
  },
  columns: {
    name: ['Tên hàng'],
    description: ['Mô tả'],
    category: ['Nhóm hàng(3 Cấp)', 'Nhóm hàng'],
    price: ['Giá bán'],
    barcode: ['Mã vạch'],
    inStock: ['Tồn kho'],
    aisle: ['Vị trí'],
    priceUnit: ['ĐVT'],
  },
  brand: 'Thương hiệu',
  otherUnit: { of: 'Mã ĐVT Cơ bản', unit: 'ĐVT', pieces: 'Quy đổi' },
  variations: ['Thuộc tính'],
  namesValues: true,
  perhapsBarcode: ['Mã hàng'],
  keys: [{ all: ['Mã hàng'] }],
  skip: [
    { column: 'Đang kinh doanh', is: /^(?:0|không|false)$/i, reason: 'inactive' },
    { column: 'Loại hàng', is: /dịch vụ/i, reason: 'service' },
    { column: 'Được bán trực tiếp', is: /^(?:0|không|false)$/i, reason: 'notForSale' },
  ],
};
