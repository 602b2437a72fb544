import type { TillFile } from './till-file.ts';

const GOODS = { 'Loại hàng': 'Hàng hóa', 'Đang kinh doanh': '1' };

export const KIOTVIET: TillFile = {
  title: 'KiotViet',
  till: 'kiotviet',
  headings:
    'Loại hàng,Nhóm hàng(3 Cấp),Mã hàng,Mã vạch,Tên hàng,Thương hiệu,Giá bán,Giá vốn,Tồn kho,ĐVT,Mã ĐVT Cơ bản,Quy đổi,Thuộc tính,Đang kinh doanh,Được bán trực tiếp,Vị trí',
  format: { kind: 'xlsx', sheet: 'DanhSachSanPham', others: {} },
  rows: [
    [
      'it has a path of categories and a place',
      {
        ...GOODS,
        'Nhóm hàng(3 Cấp)': 'Thực phẩm>>Gia vị',
        'Mã hàng': 'SP000001',
        'Mã vạch': '4001234567006',
        'Tên hàng': 'Nước mắm 750 ml',
        'Thương hiệu': 'Nam Ngư',
        'Giá bán': '45000',
        'Giá vốn': '38000',
        'Tồn kho': '6',
        'Vị trí': 'A1',
      },
      {
        name: 'Nam Ngư Nước mắm 750 ml',
        category: 'Gia vị',
        price: '45000.00',
        barcode: '4001234567006',
        inStock: true,
        aisle: 'A1',
      },
    ],
    [
      'its code is a bar code, and it has attributes',
      {
        ...GOODS,
        'Mã hàng': '4001234567112',
        'Tên hàng': 'Trà',
        'Giá bán': '18000',
        'Tồn kho': '0',
        'Thuộc tính': 'VỊ:Sen|CỠ:200 g',
      },
      { name: 'Trà Sen 200 g', price: '18000.00', barcode: '4001234567112', inStock: false },
    ],
    [
      'it is the case of another product',
      {
        ...GOODS,
        'Mã hàng': 'SP000003',
        'Tên hàng': 'Nước mắm 750 ml',
        'Giá bán': '520000',
        ĐVT: 'Thùng',
        'Mã ĐVT Cơ bản': 'SP000001',
        'Quy đổi': '12',
        'Tồn kho': '2',
      },
      {
        name: 'Nước mắm 750 ml (Thùng)',
        size: '12 x 750 ml',
        price: '520000.00',
        inStock: true,
      },
    ],
    [
      'it is a unit that is not sold',
      {
        ...GOODS,
        'Mã hàng': 'SP000006',
        'Tên hàng': 'Nước mắm 750 ml',
        ĐVT: 'Lốc',
        'Mã ĐVT Cơ bản': 'SP000001',
        'Quy đổi': '6',
        'Được bán trực tiếp': '0',
      },
      'Not for sale',
    ],
    [
      'it is not sold any more',
      { ...GOODS, 'Mã hàng': 'SP000004', 'Tên hàng': 'Muối tôm', 'Đang kinh doanh': '0' },
      'Not active',
    ],
    [
      'it is a service',
      { ...GOODS, 'Mã hàng': 'SP000005', 'Tên hàng': 'Giao hàng', 'Loại hàng': 'Dịch vụ' },
      'Service',
    ],
  ],
};
